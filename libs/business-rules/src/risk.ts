/** Said wherever a trade is offered. */
export const RISK_SENTENCE = 'You may lose all the money you invest.';

/** Below this many customers no percentage is shown: it would say more than it knows. */
export const MIN_CUSTOMERS = 25;

/** How the count is made, in three sentences; said on screens and in the contract. */
export const OUTCOMES_METHOD =
  'We follow ESMA decision 2018/796 and FCA COBS 22.5: each customer who held or settled a trade here in the last 12 ' +
  'months counts once. ' +
  "A customer's result is the sum of all trades settled in that time and all open trades at their current value " +
  '(paused trades at the value they were paused at), minus the fees charged and the network fees of ' +
  'withdrawals paid in that time; deposits, withdrawals and bonuses are left out. ' +
  'A customer whose result is below zero lost money, and a result of exactly zero is not a gain.';

/** The customers who held or settled a trade here since `since`, and how many of them lost money, all costs in. */
export interface Outcomes {
  readonly customers: number;
  readonly lost: number;
  /** How many of the customers were written by the demo. */
  readonly scripted: number;
  readonly since: Date;
  readonly asOf: Date;
}

/**
 * Share of customers who lost money in percent, one decimal; undefined below 25 customers. It reads 0 or 100 only when no
 * customer or every customer lost.
 */
export function lossPercent({ customers, lost }: Pick<Outcomes, 'customers' | 'lost'>): number | undefined {
  if (customers < MIN_CUSTOMERS) return undefined;
  if (lost === 0 || lost === customers) return lost === 0 ? 0 : 100;
  const tenths = Math.round((lost * 1000) / customers);
  return Math.min(Math.max(tenths, 1), 999) / 10;
}

// Made when one is written: a browser takes milliseconds for each, and every page has this file.
const inUtc = (options: Intl.DateTimeFormatOptions, instant: Date): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant);
const dayOf = (instant: Date): string => inUtc({ month: 'short', day: 'numeric', year: 'numeric' }, instant);
const timeOf = (instant: Date): string => inUtc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);

/** The measured outcome in words: customers, count, period and time, always ending in the risk sentence. */
export function outcomeSentence({ customers, lost, scripted, since, asOf }: Outcomes): string {
  const percent = lossPercent({ customers, lost });
  const period = `(${dayOf(since)} to ${dayOf(asOf)}, calculated at ${timeOf(asOf)} UTC)`;
  const measured =
    percent === undefined
      ? `No loss percentage is shown yet: it needs at least ${MIN_CUSTOMERS} customers who held or settled a trade here in ` +
        `the last 12 months, and the count so far is ${customers} ${period}.`
      : `${percent} percent of customers lost money here in the last 12 months, all trading costs included: ` +
        `${lost} of the ${customers} who held or settled a trade ${period}.`;
  return [measured, ...scriptedNote(scripted, customers), RISK_SENTENCE].join(' ');
}

function scriptedNote(scripted: number, customers: number): string[] {
  if (scripted === 0) return [];
  const who = scripted === customers ? 'All' : String(scripted);
  const are = scripted === 1 && customers > 1 ? 'is' : 'are';
  return [
    `${who} of these customers ${are} scripted: the demo placed their trades at random and kept every result. The demo investor’s first six months are scripted, too.`,
  ];
}
