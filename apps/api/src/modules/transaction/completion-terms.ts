import { DAY_MS } from '@sextant/business-rules';
import { type CoinCode, MAX_AMOUNT, type Price, centsFor, coinFromString, coinToString, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { invalidFields } from '#platform/http/index.js';
import { ArrivalRate, type LateRate } from './arrival-rate.js';
import type { TransactionRow } from './transaction-row.js';
import { ArrivalRequired } from './transaction.errors.js';

const MINUTE = 60_000;

/** What an operator says about a payment. */
export interface Completion {
  receivedCoin: string | null;
  txHash: string | null;
  /** When the coins arrived; null means now, which is enough until the quote has ended. */
  arrivedAt: Date | null;
  /** Instead of a time: they came within the quote. */
  arrivedInQuote?: true;
}

/** The same as a movement takes it and a proposal holds it. */
export interface CompletionRequest {
  receivedCoin: string | null;
  txHash: string | null;
  arrivedAt: string | null;
  late: LateRate | null;
  arrivedInQuote?: true;
  /** Of a proposal: other lines that the chain had credited with the same hash by then. None where it is absent. */
  creditedElsewhere?: string[];
}

/** Works out at which rate a deposit is credited: that of its quote, or of the arrival if the coins came before it or after its end. */
@Injectable()
export class CompletionTerms {
  constructor(
    private readonly arrivalRate: ArrivalRate,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal ARRIVAL_REQUIRED when the quote has ended and nobody says when the coins arrived; and as `of` */
  async toComplete(line: TransactionRow, completion: Completion): Promise<CompletionRequest> {
    const request = await this.of(line, completion);
    if (arrivalNeeded(line, completion, request)) throw ArrivalRequired({ field: 'arrivedAt' });
    return request;
  }

  /** @throws Refusal VALIDATION_FAILED for what cannot be on this line's network or is in the future */
  async of(line: TransactionRow, completion: Completion): Promise<CompletionRequest> {
    const { receivedCoin: typed, txHash, arrivedAt, arrivedInQuote } = completion;
    requireHashOf(line, txHash);
    if (line.type !== 'deposit' || typed === null) return { receivedCoin: typed, txHash, arrivedAt: null, late: null };
    if (arrivedInQuote) {
      const receivedCoin = coinsAt(line, typed, { rate: quotedRate(line), late: null });
      return { receivedCoin, txHash, arrivedAt: null, late: null, arrivedInQuote };
    }
    const now = this.clock.now();
    const arrived = arrivedAt ?? now;
    if (arrived > now) throw invalidFields([{ field: 'arrivedAt', message: 'The coins cannot arrive in the future' }]);
    const terms = await this.rateAt(line, arrived);
    const receivedCoin = coinsAt(line, typed, terms);
    return { receivedCoin, txHash, arrivedAt: arrived.toISOString(), late: terms?.late ?? null };
  }

  private async rateAt(line: TransactionRow, arrived: Date): Promise<Rate | null> {
    if (isInTime(line, arrived.getTime())) return { rate: price(line.rate!), late: null };
    // `decide_review` says that there is none.
    const late = await this.arrivalRate.of(line.coin as CoinCode, arrived);
    return late && { rate: price(late.rate), late };
  }
}

interface Rate {
  rate: Price;
  late: CompletionRequest['late'];
}

/** When the deposit was quoted, or announced where it had no quote; to the millisecond, as `deposit_credit` has it. */
function rateFrom({ terms, created_at }: TransactionRow): number {
  return Date.parse((terms as { rateFrom?: string } | null)?.rateFrom ?? created_at);
}

/** The end of the quote, or ten minutes after a deposit that had none. */
function rateUntil({ terms, created_at }: TransactionRow): number {
  const until = (terms as { rateUntil?: string } | null)?.rateUntil;
  return until ? Date.parse(until) : Date.parse(created_at) + 10 * MINUTE;
}

/** From when to when coins that arrive are credited at the rate of the line; nothing where it has none. */
export const quoteOf = (line: TransactionRow): { rateFrom: string | null; rateUntil: string | null } =>
  line.type === 'deposit' && line.rate !== null
    ? { rateFrom: new Date(rateFrom(line)).toISOString(), rateUntil: new Date(rateUntil(line)).toISOString() }
    : { rateFrom: null, rateUntil: null };

function quotedRate({ rate }: TransactionRow): Price {
  if (rate !== null) return price(rate);
  throw invalidFields([{ field: 'arrivedInQuote', message: 'No rate was quoted for this deposit' }]);
}

/** Whether coins that arrived then are credited at the rate of the line: from its quote to the quote's end. */
export const isInTime = (line: TransactionRow, arrived: number): boolean =>
  rateFrom(line) <= arrived && arrived <= rateUntil(line) && line.rate !== null;

/** Whether coins are said to have come more than a day before the deposit: that picks a rate of long ago. */
export const isEarly = (line: TransactionRow, arrived: number | null): boolean =>
  arrived !== null && arrived < rateFrom(line) - DAY_MS;

/** Whether it has to be said when the coins arrived: "now" is enough only while it cannot change the rate. */
export function arrivalNeeded(
  line: TransactionRow,
  { arrivedAt }: Completion,
  { arrivedAt: taken }: CompletionRequest,
): boolean {
  const open = line.status === 'pending' || line.status === 'processing';
  return open && arrivedAt === null && taken !== null && !isInTime(line, Date.parse(taken));
}

function requireHashOf({ network }: TransactionRow, txHash: string | null): void {
  if (txHash === null || network === 'ERC-20' || !txHash.startsWith('0x')) return;
  throw invalidFields([{ field: 'txHash', message: `A hash on ${network} has no 0x in front` }]);
}

/** The coins that were typed, as the coin is written. @throws Refusal VALIDATION_FAILED for no amount in it */
function coinsAt({ coin }: TransactionRow, typed: string, terms: Rate | null): string {
  try {
    const units = coinFromString(coin as CoinCode, typed);
    if (terms === null || centsFor(coin as CoinCode, units, terms.rate) <= MAX_AMOUNT) {
      return coinToString(coin as CoinCode, units);
    }
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  throw invalidFields([{ field: 'receivedCoin', message: `This is no amount in ${coin}` }]);
}

/** What a proposal to complete a line would move, in cents; null where no rate is known. */
export function amountOf(line: TransactionRow, request: CompletionRequest): bigint | null {
  const { receivedCoin, arrivedAt, arrivedInQuote, late } = request;
  const arrived = arrivedInQuote === true || arrivedAt !== null;
  if (line.type !== 'deposit' || receivedCoin === null || !arrived) return BigInt(line.amount);
  const inTime = arrivedAt === null || isInTime(line, Date.parse(arrivedAt));
  const rate = inTime ? line.rate : (late?.rate ?? null);
  const coin = line.coin as CoinCode;
  return rate === null ? null : centsFor(coin, coinFromString(coin, receivedCoin), price(rate));
}
