import { type CoinCode, MAX_AMOUNT, type Price, centsFor, coinFromString, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { invalidFields } from '#platform/http/index.js';
import { PriceSource, PriceUnknown } from '#modules/market/index.js';
import type { TransactionRow } from './transaction-row.js';

const MINUTE = 60_000;
/** A rate that is older than this at the arrival is none. */
const OLDEST_RATE_SECONDS = 3600;

/** What an operator says about a payment. */
export interface Completion {
  receivedCoin: string | null;
  txHash: string | null;
  /** When the coins arrived; null means now. */
  arrivedAt: Date | null;
}

/** The same as a movement takes it and a proposal holds it. */
export interface CompletionRequest {
  receivedCoin: string | null;
  txHash: string | null;
  arrivedAt: string | null;
  late: { rate: string; rateSource: string; rateTime: string } | null;
}

/** Works out at which rate a deposit is credited: that of its quote, or of the arrival if the coins came after its end. */
@Injectable()
export class CompletionTerms {
  constructor(
    private readonly prices: PriceSource,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal VALIDATION_FAILED for what cannot be on this line's network or is in the future */
  async of(line: TransactionRow, { receivedCoin, txHash, arrivedAt }: Completion): Promise<CompletionRequest> {
    requireHashOf(line, txHash);
    if (line.type !== 'deposit' || receivedCoin === null) return { receivedCoin, txHash, arrivedAt: null, late: null };
    const now = this.clock.now();
    const arrived = arrivedAt ?? now;
    if (arrived > now) throw invalidFields([{ field: 'arrivedAt', message: 'The coins cannot arrive in the future' }]);
    const request = { receivedCoin, txHash, arrivedAt: arrived.toISOString(), late: null };
    const terms = await this.rateAt(line, arrived);
    requireCoins(line, receivedCoin, terms);
    if (terms === null || terms.late === null) return request;
    return { ...request, late: terms.late };
  }

  private async rateAt(line: TransactionRow, arrived: Date): Promise<Rate | null> {
    if (arrived.getTime() <= rateUntil(line) && line.rate !== null) return { rate: price(line.rate), late: null };
    try {
      const { rate, source, time, ageSeconds } = await this.prices.rate(line.coin as CoinCode, arrived);
      if (ageSeconds > OLDEST_RATE_SECONDS) return null;
      return { rate, late: { rate: rate.toString(), rateSource: source, rateTime: time.toISOString() } };
    } catch (fault) {
      // `decide_review` says that there is none.
      if (fault instanceof Error && 'code' in fault && fault.code === PriceUnknown.code) return null;
      throw fault;
    }
  }
}

interface Rate {
  rate: Price;
  late: CompletionRequest['late'];
}

/** The end of the quote, or ten minutes after a deposit that had none. */
function rateUntil({ terms, created_at }: TransactionRow): number {
  const until = (terms as { rateUntil?: string } | null)?.rateUntil;
  return until ? Date.parse(until) : Date.parse(created_at) + 10 * MINUTE;
}

function requireHashOf({ network }: TransactionRow, txHash: string | null): void {
  if (txHash === null || network === 'ERC-20' || !txHash.startsWith('0x')) return;
  throw invalidFields([{ field: 'txHash', message: `A hash on ${network} has no 0x in front` }]);
}

function requireCoins({ coin }: TransactionRow, receivedCoin: string, terms: Rate | null): void {
  try {
    const units = coinFromString(coin as CoinCode, receivedCoin);
    if (terms === null || centsFor(coin as CoinCode, units, terms.rate) <= MAX_AMOUNT) return;
  } catch (fault) {
    if (!(fault instanceof RangeError)) throw fault;
  }
  throw invalidFields([{ field: 'receivedCoin', message: `This is no amount in ${coin}` }]);
}

/** What a proposal to complete a line would move, in cents; null where no rate is known. */
export function amountOf(line: TransactionRow, { receivedCoin, arrivedAt, late }: CompletionRequest): bigint | null {
  if (line.type !== 'deposit' || receivedCoin === null || arrivedAt === null) return BigInt(line.amount);
  const inTime = Date.parse(arrivedAt) <= rateUntil(line) && line.rate !== null;
  const rate = inTime ? line.rate : (late?.rate ?? null);
  const coin = line.coin as CoinCode;
  return rate === null ? null : centsFor(coin, coinFromString(coin, receivedCoin), price(rate));
}
