/**
 * Exponential, logarithm and normal quantile from nothing but + − × ÷ and the square root. IEEE 754 fixes the result of
 * these to the last bit, whereas `Math.exp` and `Math.log` may differ between engines: two machines must never disagree
 * about a price.
 */

const { abs, floor, sqrt, LN2 } = Math;

const LN2_HIGH = 0.6931471803691238; // ln 2 to 33 bits, so that a small multiple of it is exact
const LN2_LOW = 1.9082149292705877e-10;

/** e to the power x, within 2 units in the last place for |x| up to 600. */
export function exp(x: number): number {
  const doublings = floor(x / LN2 + 0.5);
  const rest = x - doublings * LN2_HIGH - doublings * LN2_LOW;
  let sum = 1;
  for (let n = 14; n > 0; n--) sum = 1 + (rest * sum) / n;
  const factor = doublings < 0 ? 0.5 : 2;
  for (let n = abs(doublings); n > 0; n--) sum *= factor;
  return sum;
}

/** The natural logarithm of a positive number. */
export function ln(x: number): number {
  let mantissa = x;
  let doublings = 0;
  for (; mantissa > 1.4; doublings++) mantissa /= 2;
  for (; mantissa < 0.7; doublings--) mantissa *= 2;
  const ratio = (mantissa - 1) / (mantissa + 1);
  const square = ratio * ratio;
  let sum = 0;
  for (let n = 23; n > 0; n -= 2) sum = sum * square + 1 / n;
  return doublings * LN2 + 2 * ratio * sum;
}

/** Σ coefficients[i] · xⁱ */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) sum = sum * x + (coefficients[i] ?? 0);
  return sum;
}

// Wichura, "Algorithm AS 241: the percentage points of the normal distribution", Applied Statistics 37 (1988), PPND16.
const CENTRE_OVER = [
  3.387132872796366608, 1.3314166789178437745e2, 1.9715909503065514427e3, 1.3731693765509461125e4,
  4.5921953931549871457e4, 6.7265770927008700853e4, 3.3430575583588128105e4, 2.5090809287301226727e3,
];
const CENTRE_UNDER = [
  1, 4.2313330701600911252e1, 6.871870074920579083e2, 5.3941960214247511077e3, 2.1213794301586595867e4,
  3.930789580009271061e4, 2.8729085735721942674e4, 5.226495278852854561e3,
];
const TAIL_OVER = [
  1.42343711074968357734, 4.6303378461565452959, 5.7694972214606914055, 3.64784832476320460504, 1.27045825245236838258,
  2.4178072517745061177e-1, 2.27238449892691845833e-2, 7.7454501427834140764e-4,
];
const TAIL_UNDER = [
  1, 2.05319162663775882187, 1.6763848301838038494, 6.8976733498510000455e-1, 1.4810397642748007459e-1,
  1.51986665636164571966e-2, 5.475938084995344946e-4, 1.05075007164441684324e-9,
];
const FAR_TAIL_OVER = [
  6.6579046435011037772, 5.4637849111641143699, 1.7848265399172913358, 2.9656057182850489123e-1,
  2.6532189526576123093e-2, 1.2426609473880784386e-3, 2.71155556874348757815e-5, 2.01033439929228813265e-7,
];
const FAR_TAIL_UNDER = [
  1, 5.9983220655588793769e-1, 1.3692988092273580531e-1, 1.48753612908506148525e-2, 7.868691311456132591e-4,
  1.8463183175100546818e-5, 1.4215117583164458887e-7, 2.04426310338993978564e-15,
];

/** The standard normal value below which a share `p` of all draws falls; `p` strictly between 0 and 1. */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (q >= -0.425 && q <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(CENTRE_OVER, r)) / polynomial(CENTRE_UNDER, r);
  }
  const r = sqrt(-ln(q < 0 ? p : 1 - p));
  const magnitude =
    r <= 5
      ? polynomial(TAIL_OVER, r - 1.6) / polynomial(TAIL_UNDER, r - 1.6)
      : polynomial(FAR_TAIL_OVER, r - 5) / polynomial(FAR_TAIL_UNDER, r - 5);
  return q < 0 ? -magnitude : magnitude;
}
