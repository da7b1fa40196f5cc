/** Said wherever a trade is offered (decision H1). */
export const RISK_SENTENCE = 'You may lose all the money you invest.';

/** Below this many settled trades no share is shown: it would say more than it knows (decision H1). */
export const MIN_SETTLED = 30;

/** Trades settled on this installation in the last 12 months, and how many of them lost money, all costs in. */
export interface Outcomes {
  readonly settled: number;
  readonly lost: number;
  readonly asOf: Date;
}

/**
 * Share of settled trades that lost money in percent, one decimal; undefined below 30 settled trades. It reads 0 or 100
 * only when no trade or every trade lost.
 */
export function lossPercent({ settled, lost }: Pick<Outcomes, 'settled' | 'lost'>): number | undefined {
  if (settled < MIN_SETTLED) return undefined;
  if (lost === 0 || lost === settled) return lost === 0 ? 0 : 100;
  const tenths = Math.round((lost * 1000) / settled);
  return Math.min(Math.max(tenths, 1), 999) / 10;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

/** The measured outcome in words, with its count and date, always ending in the risk sentence (decision H1). */
export function outcomeSentence({ settled, lost, asOf }: Outcomes): string {
  const percent = lossPercent({ settled, lost });
  const date = day.format(asOf);
  const measured =
    percent === undefined
      ? `No loss share is shown: it needs ${MIN_SETTLED} settled trades, and ${settled} were settled here ` +
        `in the last 12 months (calculated ${date}).`
      : `${percent} percent of the trades settled here in the last 12 months lost money, all costs included: ` +
        `${lost} of ${settled} (calculated ${date}).`;
  return `${measured} ${RISK_SENTENCE}`;
}
