import { CURRENCIES, type CurrencyName } from '@sextant/business-rules';
import {
  type CoinCode,
  cents,
  centsFor,
  coinFromString,
  coinToString,
  coinUnits,
  dollars,
  price,
} from '@sextant/money';
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
  hasOwnAddress,
} from '#modules/transaction/index.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { CHAINS, type ChainName } from './chains.js';
import { CoinsRepository } from './coins.repository.js';
import { chainOf } from './deposit-chains.js';
import { blocksNeeded } from './depths.js';
import type { DepositRow, PaymentRow } from './payment-row.js';
import { PaymentRepository } from './payment.repository.js';
import { completes, missingOf, rulesOf } from './payment.rules.js';
import { COMPLETED_ANOTHER, COMPLETED_OTHERWISE, KEY_STOPPED, TOO_SMALL } from './refused.js';
import { TokenQueries } from './token.queries.js';

/** Reasons for which a payment is not credited at all, so that no other rule says how it is. */
const ENDS: readonly PaymentRule[] = ['completed-otherwise', 'completed-another', 'key-stopped', 'too-small'];

/** So many payments of a deposit are listed: one transaction may have thousands of outputs. */
const LISTED = 100;

/** The rate at which coins are credited that arrived at an instant without an agreed one. */
type RateAt = (coin: CoinCode, arrived: Date) => ReturnType<ArrivalRate['of']>;

/** What people read of the payments to their deposits. */
@Injectable()
export class PaymentQueries {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly tokens: TokenQueries,
    private readonly coins: CoinsRepository,
    private readonly keys: AccountKeyRepository,
    private readonly arrivalRate: ArrivalRate,
    private readonly explorers: ExplorerLinks,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Of a deposit the payments to its address, and tokens that are not listed; of a line that a payment made, that payment; null
   * for other lines.
   */
  async of(line: TransactionRow): Promise<DepositChainDto | null> {
    const { user_id: userId, network } = line;
    const place = await this.placeOf(line);
    const deposit = place && (await this.payments.deposit(userId, place.depositId));
    if (!place || !deposit || !network) return null;
    const { chain, address } = place;
    const isDeposit = line.id === deposit.id;
    const own = await this.payments.creditOf(userId, line.id);
    const [rows, read, tokens] = await Promise.all([
      isDeposit || own ? this.payments.to(place, own, isDeposit ? LISTED : 1) : [],
      this.payments.readUpTo(chain),
      isDeposit ? this.tokens.at(chain, address) : { tokens: [], moreTokens: 0 },
    ]);
    const credits = await this.payments.credits(userId, chain, rows);
    const more = rows.length < LISTED ? [] : await this.payments.more(chain, address, rows);
    const rateAt = this.ratesAt();
    const shown: SeenPaymentDto[] = [];
    for (const row of rows) {
      const credit = credits.get(`${row.txId}:${row.output}`);
      const creditedAs = credit?.line ?? null;
      const rules = rulesOf(row, deposit, creditedAs);
      const uneven = rules.includes('less') && !rules.includes('late');
      const blocked = row.state === 'final' && creditedAs === null ? await whyNot(row, deposit, rateAt) : null;
      shown.push({
        ...seen(row, read?.height, creditedAs),
        explorerUrl: this.explorers.of(network, row.txId),
        missing: uneven ? dollars(missingOf(row, deposit)) : null,
        held: credit?.held ?? false,
        rules: blocked && ENDS.includes(blocked) ? [blocked] : blocked ? [...rules, blocked] : rules,
      });
    }
    const coinAmount = coinFromString(deposit.coin as CoinCode, deposit.coinAmount);
    const cancellable = isDeposit && deposit.status === 'pending' && hasOwnAddress(line);
    return {
      chain,
      addressOf: { id: deposit.id, reference: deposit.reference },
      needed: blocksNeeded(chain, coinAmount),
      rateUntil: deposit.rateUntil.toISOString(),
      quoteUpTo: dollars(cents(this.settings.fourEyesAbove)),
      rateSeconds: Math.max(0, -this.secondsSince(deposit.rateUntil)),
      readAt: read?.readAt.toISOString() ?? null,
      readingStopped: read !== undefined && this.secondsSince(read.readAt) > CHAINS[chain].unreadAfterSeconds,
      addressStopped: await this.isStopped(chain, address),
      payableInDemo: this.settings.demoNodeUrl !== undefined && chain === 'ethereum',
      cancellable: cancellable && !(await this.payments.hasArrived(place)),
      payments: shown,
      morePayments: more.map(({ currency, state, payments, units }) => ({
        ...coinsOf(currency, units),
        state,
        payments,
      })),
      ...tokens,
    };
  }

  /** Whether something in the coin of this deposit arrived or is on its way, worth a cent as far as is known. */
  async hasArrived(line: TransactionRow): Promise<boolean> {
    const place = await this.placeOf(line);
    return place?.depositId === line.id && this.payments.hasArrived(place);
  }

  /** Whether the chain shows a payment that completes this deposit by itself. */
  async isPaid(line: TransactionRow): Promise<boolean> {
    const place = await this.placeOf(line);
    return place?.depositId === line.id && this.payments.mayComplete(place);
  }

  /** The address that a line is about, with the deposit that it was made for; undefined where deposits share it. */
  private async placeOf({ type, method, network, deposit_address: address, user_id: userId }: TransactionRow) {
    const chain = type === 'deposit' && method && network ? chainOf({ currency: method, network }) : undefined;
    const depositId = chain && address && (await this.payments.depositOf(chain, address, userId));
    return chain && method && address && depositId ? { chain, address, currency: method, depositId } : undefined;
  }

  /** Whether operators stopped the key that made an address: what arrives there from now on is not credited by itself. */
  private async isStopped(chain: ChainName, address: string): Promise<boolean> {
    const maker = (await this.coins.given(chain, [address])).get(address);
    return Boolean(maker && (await this.keys.stopped(chain, maker, this.clock.now())));
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

/** Why a final payment is not credited yet; null: it is with the next look. */
export async function whyNot(row: PaymentRow, deposit: DepositRow, rateAt: RateAt): Promise<PaymentRule | null> {
  if (row.refused === COMPLETED_OTHERWISE) return 'completed-otherwise';
  if (row.refused === COMPLETED_ANOTHER) return 'completed-another';
  if (row.refused === KEY_STOPPED) return 'key-stopped';
  // It is not tried again, whatever it is worth at another rate.
  if (row.refused === TOO_SMALL) return 'too-small';
  const { code } = CURRENCIES[row.currency as CurrencyName];
  const agreed =
    code === deposit.coin &&
    completes(row, deposit) &&
    row.arrivedAt <= deposit.rateUntil &&
    BigInt(row.units) * 100n <= coinFromString(code, deposit.coinAmount) * 101n;
  const rate = agreed ? deposit.rate : (await rateAt(code, row.arrivedAt))?.rate;
  if (rate === undefined) return 'no-rate';
  return centsFor(code, coinUnits(BigInt(row.units)), price(rate)) > 0n ? null : 'too-small';
}

function coinsOf(currency: string, units: string): { coin: string; amount: string } {
  const { code } = CURRENCIES[currency as CurrencyName];
  return { coin: code, amount: coinToString(code, coinUnits(BigInt(units))) };
}

function seen(
  row: PaymentRow,
  readUpTo: number | undefined,
  creditedAs: string | null,
): Omit<SeenPaymentDto, 'rules' | 'explorerUrl' | 'missing' | 'held'> {
  const height = row.height === null ? null : Number(row.height);
  return {
    txId: row.txId,
    output: row.output,
    ...coinsOf(row.currency, row.units),
    state: creditedAs && row.state === 'final' ? 'credited' : row.state,
    replaced: row.replaced,
    confirmations: height === null || readUpTo === undefined ? 0 : Math.max(0, readUpTo + 1 - height),
    needed: blocksNeeded(row.chain, coinUnits(BigInt(row.unitsTogether)), row.coinbase),
    height,
    seenAt: row.seenAt.toISOString(),
    creditedAs,
  };
}
