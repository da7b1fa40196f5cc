import { type Cents, ZERO, cents, formatDollars, formatWholeDollars, mulDivHalfEven } from '@sextant/money';

/** Said wherever a trade is offered. */
export const RISK_SENTENCE = 'You may lose all the money you invest.';

/** Below this many customers with a gain or a loss no result is shown: it would say more than it knows. */
export const MIN_CUSTOMERS = 25;

/** A gain is above this amount in cents, and above one part in `partOfInvested` of what was invested: 0.5 percent. */
export const GAIN_ABOVE = { amount: 100, partOfInvested: 200 } as const;

/** How the count is made; said on screens and in the contract. */
export const OUTCOMES_METHOD =
  'Counted in the way of ESMA decision 2018/796 and FCA COBS 22.5: each customer who held or settled a trade here in ' +
  'the last 12 months counts once. ' +
  'A result is that of trades settled in that time and open ones (paused ones as paused), minus fees, fixed fees of ' +
  'paid withdrawals and what corrections took (of a deposit or bonus, too), less what was given back; other deposits, ' +
  'withdrawals and bonuses are left out. ' +
  'A loss is below zero, a gain above both $1 and 0.5 percent of what was invested, the most at once; others are left out. ' +
  "The operator's own accounts cannot be told apart.";

/** The results of the customers who held or settled a trade here since `since`, all costs in. */
export interface Outcomes {
  readonly customers: number;
  readonly lost: number;
  readonly gained: number;
  /** How many of the customers were written by the demo. */
  readonly scripted: number;
  /** The sum of what each customer with a gain or a loss gained, or below zero lost. */
  readonly result: Cents;
  /** The sum of the most that each of these had invested at once. */
  readonly invested: Cents;
  readonly since: Date;
  readonly asOf: Date;
}

/**
 * Share of those with a gain or a loss who lost money in percent, one decimal; undefined below 25 of them. It reads 0 or
 * 100 only when none or all of them lost.
 */
export function lossPercent({ lost, gained }: Pick<Outcomes, 'lost' | 'gained'>): number | undefined {
  const counted = lost + gained;
  if (counted < MIN_CUSTOMERS) return undefined;
  if (lost === 0 || gained === 0) return lost === 0 ? 0 : 100;
  const tenths = Math.round((lost * 1000) / counted);
  return Math.min(Math.max(tenths, 1), 999) / 10;
}

/** The gain or loss per $100 invested, half-even; never zero unless the result is. */
export function resultPer100({ result, invested }: Pick<Outcomes, 'result' | 'invested'>): Cents {
  if (invested === 0n) return ZERO;
  const rounded = mulDivHalfEven(result, 10_000n, invested);
  return cents(rounded || (result < 0n ? -1n : result && 1n));
}

/** Three significant digits, half-even: what is public to the cent shows, between two readings, what one customer has. */
export function roughly(amount: Cents): Cents {
  const unit = 10n ** BigInt(Math.max(String(amount).replace('-', '').length - 3, 0));
  return cents(mulDivHalfEven(amount, 1n, unit) * unit);
}

// Made when one is written: a browser takes milliseconds for each, and every page has this file.
const inUtc = (options: Intl.DateTimeFormatOptions, instant: Date): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(instant);
const dayOf = (instant: Date): string => inUtc({ month: 'short', day: 'numeric', year: 'numeric' }, instant);
const timeOf = (instant: Date): string => inUtc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, instant);

/** The measured outcome in words: counts, period, time and money, always ending in the risk sentence. */
export function outcomeSentence(outcomes: Outcomes): string {
  const { customers, lost, gained, scripted, result, since, asOf } = outcomes;
  const percent = lossPercent(outcomes);
  const period = `(${dayOf(since)} to ${dayOf(asOf)}, ${timeOf(asOf)} UTC)`;
  const [counted, neither] = [lost + gained, customers - lost - gained];
  const sum = formatWholeDollars(roughly(result)).replace('-', '');
  const per100 = formatDollars(resultPer100(outcomes)).replace('-', '');
  const measured =
    percent === undefined
      ? `No loss percentage is shown yet: fewer than ${MIN_CUSTOMERS} customers had a gain or loss here ${period}.`
      : `${percent} percent of ${counted} customers with a gain or loss here lost money after all costs` +
        `${neither ? `; ${neither} had neither` : ''} ${period}. ` +
        `Together they ${result < 0n ? 'lost' : 'gained'} about ${sum} (${per100} per $100 invested).`;
  return [measured, ...scriptedNote(scripted, customers), RISK_SENTENCE].join(' ');
}

function scriptedNote(scripted: number, customers: number): string[] {
  if (scripted === 0) return [];
  const who = scripted === customers ? 'All' : String(scripted);
  const are = scripted === 1 && customers > 1 ? 'is' : 'are';
  return [
    `${who} of these customers ${are} scripted: the demo placed their trades at random and kept every result. ` +
      'The demo investor’s first six months are scripted, too.',
  ];
}
