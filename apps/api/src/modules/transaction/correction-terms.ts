import { type ReasonCode, fitsAct } from '@sextant/business-rules';
import {
  type Cents,
  type CoinCode,
  type CoinUnits,
  ZERO,
  cents,
  coinFromString,
  dollars,
  formatDollars,
} from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type Refusal, invalidFields } from '#platform/http/index.js';
import { DepositAddresses } from './deposit-addresses.js';
import { HistoryRepository } from './history.repository.js';
import { type TradeAtPrices, TradePrices } from './trade-prices.js';
import type { TransactionRow } from './transaction-row.js';
import {
  CorrectionExceedsEntry,
  CreditedByChain,
  NoPriceError,
  NotCorrectable,
  TransactionNotFound,
} from './transaction.errors.js';

/** The coins of a paid withdrawal, as decimal text. */
export interface PaidCoins {
  coin: CoinCode;
  network: string;
  approved: string;
  /** What counts as sent until now. */
  sent: string;
}

/** What there is to correct of a line. */
export interface Correctable {
  userId: string;
  /** What of the entry is left to be corrected. */
  left: Cents;
  /** Whether a correction gives money, else it takes it. */
  gives: boolean;
  /** Of a paid withdrawal, and of what corrects one. */
  payment: (PaidCoins & { isLine: boolean }) | null;
  /** Of a settled trade. */
  trade: TradeAtPrices | null;
  /** What the recorded prices of a trade, or the coins that were sent, make of it; null where neither says so. */
  amount: Cents | null;
}

interface Left {
  moved: string;
  left: string;
  payment: string | null;
  trade: string | null;
}

/** What a correction of a line could move. `movement_correction` decides. */
@Injectable()
export class CorrectionTerms {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryRepository,
    private readonly addresses: DepositAddresses,
    private readonly trades: TradePrices,
  ) {}

  /**
   * @param sentCoin the coins of a paid withdrawal that really left
   * @throws Refusal TRANSACTION_NOT_FOUND, NOT_CORRECTABLE, CREDITED_BY_CHAIN, VALIDATION_FAILED for coins that cannot be said of the line
   */
  async of(transactionId: string, sentCoin: string | null): Promise<Correctable> {
    const userId = await this.history.ownerOf(transactionId, undefined);
    if (!userId) throw TransactionNotFound();
    const found = await this.database.call<Left | null>('select correction_left($1, $2) as result', [
      userId,
      transactionId,
    ]);
    if (!found) throw NotCorrectable();
    const terms = { userId, left: cents(found.left), gives: BigInt(found.moved) < 0n, trade: null };
    const deposit = terms.gives ? await this.depositOf(userId, transactionId) : undefined;
    if (deposit) await this.requireUncredited(deposit);
    if (found.payment === null) {
      if (sentCoin !== null) throw wrongCoins('Coins can only be given for a paid withdrawal');
      if (found.trade === null) return { ...terms, payment: null, amount: null };
      const trade = await this.trades.of(userId, found.trade);
      const above = trade.paid - trade.due - (BigInt(found.moved) - terms.left);
      return { ...terms, payment: null, trade, amount: cents(above > 0n ? above : 0n) };
    }
    const paid = await this.coinsOf(userId, found.payment);
    if (!paid) throw NotCorrectable();
    const payment = { ...paid, isLine: found.payment === transactionId };
    if (sentCoin === null) return { ...terms, payment, amount: null };
    requirePossible(sentCoin, payment, terms.gives);
    const owed = cents((await this.read<{ amount: string }>(userId, found.payment, sentCoin)).amount);
    return { ...terms, payment, amount: terms.gives ? owed : cents(-owed) };
  }

  /**
   * The deposit that a correction corrects, itself or by others; undefined where it is no deposit.
   * @param correctionId the correction that is going to be corrected
   */
  async depositOf(userId: string, correctionId: string): Promise<TransactionRow | undefined> {
    let corrected = correctionId;
    for (;;) {
      const sql = 'select corrects from corrections where user_id = $1 and transaction_id = $2';
      const [row] = await this.database.query<{ corrects: string }>(sql, [userId, corrected]);
      if (!row) break;
      corrected = row.corrects;
    }
    const record = await this.history.find(corrected, userId);
    return record?.line.type === 'deposit' ? record.line : undefined;
  }

  /**
   * Of a deposit that was completed by hand and taken back, the chain may have credited the payment as another one. To give
   * the first one back would credit it twice.
   * @throws Refusal CREDITED_BY_CHAIN
   */
  async requireUncredited(deposit: TransactionRow): Promise<void> {
    if (await this.addresses.creditedApart(deposit)) throw CreditedByChain();
  }

  private async coinsOf(userId: string, payment: string): Promise<PaidCoins | undefined> {
    const said = await this.read<PaidCoins & { approved: string | null }>(userId, payment, null);
    const { coin, network, approved, sent } = said;
    return approved === null ? undefined : { coin, network, approved, sent };
  }

  private read<T>(userId: string, payment: string, sentCoin: string | null): Promise<T> {
    return this.database.call<T>('select payment_correction($1, $2, $3) as result', [userId, payment, sentCoin]);
  }
}

/** @throws Refusal VALIDATION_FAILED, CORRECTION_EXCEEDS_ENTRY */
export function requireTerms(
  { payment, trade, amount: owed, gives, left }: Correctable,
  { amount, sentCoin, reason }: { amount: Cents; sentCoin: string | null; reason: ReasonCode },
): void {
  if (payment && sentCoin === null) throw wrongCoins('Please enter the coins that really left');
  if (!fits(reason, payment?.isLine === true, sentCoin) || (reason === 'wrong-price') !== (trade !== null)) {
    throw invalidFields([{ field: 'reason', message: 'This reason does not fit. Please choose another one.' }]);
  }
  if (trade) return requirePriced(amount, { owed: owed ?? ZERO, left });
  if (owed !== null && owed <= ZERO) throw wrongCoins('This changes less than a cent');
  if (owed !== null && owed <= left && owed !== amount) {
    const what = gives ? 'give back' : 'take back';
    throw invalidFields([{ field: 'amount', message: `These coins ${what} ${formatDollars(owed)}, no other amount` }]);
  }
  if ((owed ?? amount) > left) throw exceedsEntry({ left: String(left) });
}

/** The recorded prices say the amount of a trade's correction. */
function requirePriced(amount: Cents, { owed, left }: { owed: Cents; left: Cents }): void {
  if (amount > left) throw exceedsEntry({ left: String(left) });
  if (owed <= ZERO) throw NoPriceError();
  if (owed === amount) return;
  const message = `By the recorded prices this trade paid ${formatDollars(owed)} too much; no other amount is taken back`;
  throw invalidFields([{ field: 'amount', message }]);
}

/** The refusal with what is left of the entry, in dollars. */
export function exceedsEntry({ left = 0 }: { left?: string | number }): Refusal {
  return CorrectionExceedsEntry({ field: 'amount', details: { left: dollars(cents(BigInt(left))) } });
}

/** A withdrawal that never arrived is given back as a whole; of any other, some coins left. */
function fits(reason: ReasonCode, ofWithdrawal: boolean, sentCoin: string | null): boolean {
  if (!ofWithdrawal) return fitsAct(reason, 'correction');
  return fitsAct(reason, 'payment-correction') && (reason === 'never-arrived') === (Number(sentCoin) === 0);
}

/** @throws Refusal VALIDATION_FAILED */
function requirePossible(sentCoin: string, { coin, approved, sent }: PaidCoins, gives: boolean): void {
  const [said, until, all] = [sentCoin, sent, approved].map((amount) => unitsOf(coin, amount));
  if (said === undefined || until === undefined || all === undefined) throw wrongCoins(`${coin} has fewer decimals`);
  if (said > all) {
    throw wrongCoins(`The withdrawal was ${approved} ${coin}. A payment of more than that is not corrected.`);
  }
  if (gives && said >= until) throw wrongCoins(`${sent} ${coin} count as sent; fewer must have left`);
  if (!gives && said <= until) throw wrongCoins(`${sent} ${coin} count as sent; more must have left`);
}

/** The smallest units; undefined where the coin has fewer decimals. */
function unitsOf(coin: CoinCode, amount: string): CoinUnits | undefined {
  try {
    return coinFromString(coin, amount);
  } catch {
    return undefined;
  }
}

const wrongCoins = (message: string) => invalidFields([{ field: 'sentCoin', message }]);
