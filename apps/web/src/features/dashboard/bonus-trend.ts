/** What the measured trend of bonuses compares, in words, so that nobody reads it as a gain. */
export function bonusTrend(percent: number): string {
  if (percent === 0) return 'Last 30 days: the same as in the 30 days before';
  const size = Math.abs(percent) < 0.1 ? 'less than 0.1' : Math.abs(percent);
  const difference = `${size}% ${percent > 0 ? 'more' : 'less'}`;
  return `Last 30 days: ${difference} than in the 30 days before`;
}
