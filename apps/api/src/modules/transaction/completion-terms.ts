import { DAY_MS } from '@sextant/business-rules';
import {
  type CoinCode,
  type CoinUnits,
  MAX_AMOUNT,
  type Price,
  centsFor,
  centsForParts,
  coinFromString,
  coinToString,
  coinUnits,
  price,
} from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { invalidFields } from '#platform/http/index.js';
import { ArrivalRate, type LateRate } from './arrival-rate.js';
import type { TransactionRow } from './transaction-row.js';
import { ArrivalRequired } from './transaction.errors.js';

const MINUTE = 60_000;
/** A quote is for the coins that were declared, and so much above them. */
const QUOTED_PERCENT = 101n;

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
  /** The rate of the arrival, where the quote does not hold for all of the coins. */
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

  /**
   * @throws Refusal ARRIVAL_REQUIRED when the quote has ended and nobody says when the coins arrived, PRICE_STALE while the
   * rate that it takes is too old or doubted; and as `of`
   */
  async toComplete(line: TransactionRow, completion: Completion): Promise<CompletionRequest> {
    const request = await this.of(line, completion);
    if (arrivalNeeded(line, completion, request)) throw ArrivalRequired({ field: 'arrivedAt' });
    if (amountOf(line, request) === null) {
      const arrived = request.arrivedAt === null ? this.endOfQuote(line) : new Date(request.arrivedAt);
      await this.arrivalRate.requireFit(line.coin as CoinCode, arrived);
    }
    return request;
  }

  /** @throws Refusal VALIDATION_FAILED for what cannot be on this line's network or is in the future */
  async of(line: TransactionRow, completion: Completion): Promise<CompletionRequest> {
    const { receivedCoin: typed, txHash, arrivedAt, arrivedInQuote } = completion;
    requireHashOf(line, txHash);
    if (line.type !== 'deposit' || typed === null) return { receivedCoin: typed, txHash, arrivedAt: null, late: null };
    if (arrivedInQuote) {
      const receivedCoin = coinsAt(line, typed, quotedRate(line));
      // Nobody knows when within the quote, so the rest has the rate of its end.
      const late = await this.lateFor(line, receivedCoin, this.endOfQuote(line), true);
      return { receivedCoin, txHash, arrivedAt: null, late, arrivedInQuote };
    }
    const now = this.clock.now();
    const arrived = arrivedAt ?? now;
    if (arrived > now) throw invalidFields([{ field: 'arrivedAt', message: 'The coins cannot arrive in the future' }]);
    const inTime = isInTime(line, arrived.getTime());
    const late = await this.lateFor(line, typed, arrived, inTime);
    const rate = inTime ? line.rate : late?.rate;
    const receivedCoin = coinsAt(line, typed, rate == null ? null : price(rate));
    return { receivedCoin, txHash, arrivedAt: arrived.toISOString(), late };
  }

  /** At the latest now. */
  private endOfQuote(line: TransactionRow): Date {
    return new Date(Math.min(rateUntil(line), this.clock.now().getTime()));
  }

  /** Where it is null though it is needed, `movement_review` says that there is none. */
  private async lateFor(line: TransactionRow, typed: string, at: Date, inTime: boolean): Promise<LateRate | null> {
    if (inTime && restOf(line, coinsAt(line, typed, null)) === 0n) return null;
    return this.arrivalRate.of(line.coin as CoinCode, at);
  }
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

/**
 * Whether the rate of the credit is below that of the quote or of now; that of the quote may be 1 percent below that of
 * now. `movement_review` decides.
 */
export const isCostly = (line: TransactionRow, rate: bigint | null, rateNow: bigint | null, late: boolean): boolean =>
  rate === null ||
  rateNow === null ||
  (late ? rate < rateNow || rate < BigInt(line.rate ?? 0) : rate * 101n < rateNow * 100n);

/** Coins cannot have come after the quote before it ends. */
export const quoteEnded = (line: TransactionRow, now: Date): boolean => now.getTime() > rateUntil(line);

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

/** Coins that came in time and for which the quote does not hold all the same, in the smallest unit. */
export function restOf({ coin, coin_amount: declared }: TransactionRow, received: string): CoinUnits {
  const code = coin as CoinCode;
  if (declared === null) return coinUnits(0n);
  const rest = coinFromString(code, received) - (coinFromString(code, declared) * QUOTED_PERCENT) / 100n;
  return coinUnits(rest > 0n ? rest : 0n);
}

/** The coins that were typed, as the coin is written. @throws Refusal VALIDATION_FAILED for no amount in it */
function coinsAt({ coin }: TransactionRow, typed: string, rate: Price | null): string {
  try {
    const units = coinFromString(coin as CoinCode, typed);
    if (rate === null || centsFor(coin as CoinCode, units, rate) <= MAX_AMOUNT) {
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
  const coin = line.coin as CoinCode;
  const units = coinFromString(coin, receivedCoin);
  const rest = inTime ? restOf(line, receivedCoin) : units;
  const parts: [CoinUnits, Price][] = [];
  for (const [some, rate] of [
    [coinUnits(units - rest), line.rate],
    [rest, late?.rate ?? null],
  ] as const) {
    if (some === 0n) continue;
    if (rate === null) return null;
    parts.push([some, price(rate)]);
  }
  return centsForParts(coin, parts);
}
