/** Ends of the scales that a result is shown on, in percent. */
const ENDS = [10, 25, 50, 100];

/** The smallest scale, the same to both sides of zero, that a return fits on; beyond 100 percent it stands at the end. */
export function scaleOf(percent: number): number {
  return ENDS.find((end) => Math.abs(percent) <= end) ?? 100;
}

/** Where a return stands on its scale: −1 at the left end, 0 in the middle, 1 at the right end. */
export function placeOf(percent: number): number {
  return Math.max(-1, Math.min(1, percent / scaleOf(percent)));
}
