/** Of several prices that stand together the one of the earliest moment: none of the others is older. */
export function oldest<Quote extends { time: string }>(quotes: readonly Quote[]): Quote | undefined {
  return quotes.reduce<Quote | undefined>((old, quote) => (old && old.time <= quote.time ? old : quote), undefined);
}
