/** A gap limit for the wallet that still finds payments after this many addresses without one, and after 20 more. */
export const gapLimitFor = (gap: number): number => Math.ceil((gap + 20) / 50) * 50;
