/** Leaves from `start` up to, not including, `end`. */
export interface LeafRange {
  start: number;
  end: number;
}

/** The ranges whose roots lead from a leaf to the root of the first `size` leaves (RFC 6962, section 2.1.1). */
export function inclusionRanges(leaf: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end - start > 1) {
    const middle = start + largestPowerBelow(end - start);
    if (leaf < middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  return ranges.reverse();
}

/** The ranges whose roots show that `size` leaves begin with the first `former` of them (section 2.1.2). */
export function consistencyRanges(former: number, size: number): LeafRange[] {
  const ranges: LeafRange[] = [];
  let [start, end] = [0, size];
  while (end !== former) {
    const middle = start + largestPowerBelow(end - start);
    if (former <= middle) {
      ranges.push({ start: middle, end });
      end = middle;
    } else {
      ranges.push({ start, end: middle });
      start = middle;
    }
  }
  // The verifier has the former root already where it is the root of this range.
  if (start > 0) ranges.push({ start, end });
  return ranges.reverse();
}

function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}
