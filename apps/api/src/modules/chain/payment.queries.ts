import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import { type CoinCode, centsFor, coinFromString, coinToString, coinUnits, dollars, price } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import {
  ArrivalRate,
  type DepositChainDto,
  ExplorerLinks,
  type PaymentRule,
  type SeenPaymentDto,
  type TransactionRow,
  hasArrived,
  hasOwnAddress,
} from '#modules/transaction/index.js';
import { CHAINS } from './chains.js';
import { chainOf } from './deposit-chains.js';
import { blocksNeeded } from './depths.js';
import type { DepositRow, PaymentRow } from './payment-row.js';
import { PaymentRepository } from './payment.repository.js';
import { firstOf, isFirst, missingOf, rulesOf } from './payment.rules.js';
import { COMPLETED_OTHERWISE } from './refused.js';
import { TokenQueries } from './token.queries.js';

/** Reasons for which a payment is not credited at all, so that no other rule says how it is. */
const ENDS: readonly PaymentRule[] = ['completed-otherwise', 'completed-another', 'too-small'];

/** The rate at which coins are credited that arrived at an instant without an agreed one. */
type RateAt = (coin: CoinCode, arrived: Date) => ReturnType<ArrivalRate['of']>;

/** What people read of the payments to their deposits. */
@Injectable()
export class PaymentQueries {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly tokens: TokenQueries,
    private readonly arrivalRate: ArrivalRate,
    private readonly explorers: ExplorerLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Of a deposit every payment to its address, and tokens that are not listed; of a line that a payment made, that payment;
   * null for other lines.
   */
  async of(line: TransactionRow): Promise<DepositChainDto | null> {
    const { type, method, network, deposit_address: address, user_id: userId } = line;
    const chain = type === 'deposit' && method && network && chainOf({ currency: method, network });
    const depositId = chain && address && (await this.payments.depositOf(chain, address, userId));
    const deposit = depositId && (await this.payments.deposit(userId, depositId));
    if (!chain || !address || !deposit) return null;
    const [rows, credits, read, tokens] = await Promise.all([
      this.payments.to(chain, address),
      this.payments.credits(userId, chain),
      this.payments.readUpTo(chain),
      line.id === deposit.id ? this.tokens.at(chain, address) : { tokens: [], moreTokens: 0 },
    ]);
    const first = firstOf(rows, deposit);
    const rateAt = this.ratesAt();
    const shown: SeenPaymentDto[] = [];
    for (const row of rows) {
      const credit = credits.get(`${row.txId}:${row.output}`);
      const creditedAs = credit?.line ?? null;
      if (line.id !== deposit.id && creditedAs !== line.id) continue;
      const rules = rulesOf(row, deposit, first, creditedAs);
      const uneven = rules.includes('less') && !rules.includes('late');
      const blocked = row.state === 'final' && creditedAs === null ? await whyNot(row, deposit, first, rateAt) : null;
      shown.push({
        ...seen(row, read?.height, creditedAs),
        explorerUrl: this.explorers.of(network, row.txId),
        missing: uneven ? dollars(missingOf(row, deposit)) : null,
        held: credit?.held ?? false,
        rules: blocked && ENDS.includes(blocked) ? [blocked] : blocked ? [...rules, blocked] : rules,
      });
    }
    const coinAmount = coinFromString(deposit.coin as CoinCode, deposit.coinAmount);
    return {
      chain,
      addressOf: { id: deposit.id, reference: deposit.reference },
      needed: blocksNeeded(chain, coinAmount),
      rateUntil: deposit.rateUntil.toISOString(),
      rateSeconds: Math.max(0, -this.secondsSince(deposit.rateUntil)),
      readAt: read?.readAt.toISOString() ?? null,
      readingStopped: read !== undefined && this.secondsSince(read.readAt) > CHAINS[chain].unreadAfterSeconds,
      payableInDemo: this.settings.demoNodeUrl !== undefined && chain === 'ethereum',
      cancellable:
        line.id === deposit.id && deposit.status === 'pending' && hasOwnAddress(line) && !shown.some(hasArrived),
      payments: shown,
      ...tokens,
    };
  }

  /** Whole seconds, below zero where it is still to come. */
  private secondsSince(at: Date): number {
    return Math.ceil((this.clock.now().getTime() - at.getTime()) / 1_000);
  }

  /** Asks for each rate once, however many payments arrived together. */
  ratesAt(): RateAt {
    const known = new Map<string, ReturnType<RateAt>>();
    return (coin, arrived) => {
      const key = `${coin} ${arrived.toISOString()}`;
      const rate = known.get(key) ?? this.arrivalRate.of(coin, arrived, Infinity);
      known.set(key, rate);
      return rate;
    };
  }
}

/**
 * Why a final payment is not credited yet; null: it is with the next look.
 * @param first payment to its address, as `firstOf` found it
 */
export async function whyNot(
  row: PaymentRow,
  deposit: DepositRow,
  first: PaymentRow | undefined,
  rateAt: RateAt,
): Promise<PaymentRule | null> {
  if (row.refused === COMPLETED_OTHERWISE) return 'completed-otherwise';
  if (row.refused === 'COMPLETED_ANOTHER') return 'completed-another';
  const { code } = CURRENCIES[row.currency as CurrencyName];
  const agreed = isFirst(row, deposit, first) && row.arrivedAt <= deposit.rateUntil;
  const rate = agreed ? deposit.rate : (await rateAt(code, row.arrivedAt))?.rate;
  if (rate === undefined) return 'no-rate';
  return centsFor(code, coinUnits(BigInt(row.units)), price(rate)) > 0n ? null : 'too-small';
}

function seen(
  row: PaymentRow,
  readUpTo: number | undefined,
  creditedAs: string | null,
): Omit<SeenPaymentDto, 'rules' | 'explorerUrl' | 'missing' | 'held'> {
  const { code } = CURRENCIES[row.currency as CurrencyName];
  const units = coinUnits(BigInt(row.units));
  const height = row.height === null ? null : Number(row.height);
  return {
    txId: row.txId,
    output: row.output,
    coin: code,
    amount: coinToString(code, units),
    state: creditedAs && row.state === 'final' ? 'credited' : row.state,
    replaced: row.replaced,
    confirmations: height === null || readUpTo === undefined ? 0 : Math.max(0, readUpTo + 1 - height),
    needed: blocksNeeded(row.chain, coinUnits(BigInt(row.unitsInBlock))),
    height,
    seenAt: row.seenAt.toISOString(),
    creditedAs,
  };
}
