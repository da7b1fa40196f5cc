/**
 * `numerator ÷ denominator` to the nearest integer; an exact half goes to the even neighbour, so that a long row of
 * roundings favours nobody. Right for negative numbers on either side. Throws on a zero denominator.
 */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const over = denominator < 0n ? -numerator : numerator;
  const under = denominator < 0n ? -denominator : denominator;
  const magnitude = over < 0n ? -over : over;
  const quotient = magnitude / under;
  const twiceRest = (magnitude % under) * 2n;
  const up = twiceRest > under || (twiceRest === under && quotient % 2n === 1n);
  const rounded = up ? quotient + 1n : quotient;
  return over < 0n ? -rounded : rounded;
}

/** `a × b ÷ c` with one rounding at the end, half to even. Throws when `c` is zero. */
export function mulDivHalfEven(a: bigint, b: bigint, c: bigint): bigint {
  return divideHalfEven(a * b, c);
}

/** `numerator ÷ denominator` towards plus infinity, for a limit that must not be understated. */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator === 0n) throw new RangeError('division by zero');
  const quotient = numerator / denominator;
  const exact = quotient * denominator === numerator;
  const positive = numerator < 0n === denominator < 0n;
  return exact || !positive ? quotient : quotient + 1n;
}
