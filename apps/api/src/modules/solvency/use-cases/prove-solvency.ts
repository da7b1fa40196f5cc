import { isoDay } from '@sextant/business-rules';
import { randomInt } from 'node:crypto';
import { type Cents, dollars, priceToNumber } from '@sextant/money';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { ReconciliationQueries } from '#modules/books/index.js';
import { CountCoins, type SignedCoins, type WatchedCoins, WatchedCoinsQueries } from '#modules/chain/index.js';
import { type CoinRate, PriceSource } from '#modules/market/index.js';
import { CoverQueries, worthOf } from '#modules/overview/index.js';
import { OpenTradesQueries } from '#modules/trade/index.js';
import { Confirmations } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Schedule } from '#platform/jobs/index.js';
import { isDrawn } from '../daily-minute.rules.js';
import { ProofTooSoon } from '../solvency.errors.js';
import { type NewProof, SolvencyRepository } from '../solvency.repository.js';
import { type SolvencyCoin, statementText } from '../statement-text.rules.js';
import { levelsOf, partsOfAll, placed } from '../sum-tree.rules.js';

const APART_MS = 3_600_000;
/** Nodes that count for longer are not waited for: what was counted last is published then, with its block. */
const COUNTED_WITHIN_MS = 20_000;

interface Measured {
  /** Cents. */
  customers: { id: string; email: string; owed: bigint }[];
  coins: SolvencyCoin[];
  /** Of the oldest price of a share; null where no trade is open. */
  pricesAt: Date | null;
}

/**
 * Publishes, each day by itself and when an operator wants it, what every customer is owed: cash, held cash and open trades,
 * as the operators' overview counts them. All is read in one snapshot of the database with the coins of custody; beside them
 * stand those that nodes find at our addresses and at signed ones.
 */
@Injectable()
export class ProveSolvency implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly proofs: SolvencyRepository,
    private readonly openTrades: OpenTradesQueries,
    private readonly reconciliation: ReconciliationQueries,
    private readonly countCoins: CountCoins,
    private readonly watched: WatchedCoinsQueries,
    private readonly cover: CoverQueries,
    private readonly prices: PriceSource,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly schedule: Schedule,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedule.eachMinute('prove-solvency', () => this.dailyIfDrawn());
    this.schedule.hourly('remove-solvency-paths', () => this.proofs.removeOldPaths());
  }

  /**
   * @param confirmation of the act `prove-solvency`; required with a second factor
   * @throws ProofTooSoon, ConfirmationRequired; Refusal where a share that customers hold has no price
   */
  async run(operatorId: string, confirmation?: string): Promise<void> {
    await this.requireApart(this.clock.now());
    await this.confirmations.requireToken(operatorId, confirmation, 'prove-solvency');
    await this.publish(operatorId, async (at) => {
      await this.requireApart(at);
      await this.confirmations.spend(operatorId, confirmation, 'prove-solvency', {});
    });
  }

  /** One of each day (UTC), whatever operators publish: none of theirs keeps it away. */
  async daily(): Promise<void> {
    if (await this.isMade()) return;
    await this.publish(null, async () => {
      if (await this.isMade()) throw new Error('Another process made the proof of this day');
    });
  }

  /** Coins cannot be borrowed for a minute that nobody knows. */
  private async dailyIfDrawn(): Promise<void> {
    if (isDrawn(this.clock.now(), randomInt(2 ** 32) / 2 ** 32)) await this.daily();
  }

  private async isMade(): Promise<boolean> {
    const last = await this.proofs.lastAt('itself');
    return last !== null && isoDay(last) === isoDay(this.clock.now());
  }

  /** @param admit throws where this proof may not be added; nothing else is added meanwhile */
  private async publish(madeBy: string | null, admit: (at: Date) => Promise<void>): Promise<void> {
    await this.countCoins.run(COUNTED_WITHIN_MS);
    const at = this.clock.now();
    const { customers, coins, pricesAt } = await this.measure(at);
    const leaves = await placed(await partsOfAll(customers));
    const levels = await levelsOf(leaves);
    const top = levels.at(-1)![0]!;
    const sums = { at, root: top.hash.toString('hex'), owed: top.sum, leaves: leaves.length, coins };
    const priceSource = pricesAt && this.prices.name;
    await this.database.transaction(async () => {
      await this.proofs.alone();
      await admit(at);
      const latest = await this.proofs.latest();
      const number = (latest?.number ?? 0) + 1;
      const statement = statementText({ ...sums, number, previous: latest?.root ?? null });
      const proof: NewProof = { ...sums, number, priceSource, pricesAt, statement, madeBy };
      const subject = await this.proofs.add(proof, leaves, levels);
      const actor = madeBy === null ? 'system' : { userId: madeBy };
      await this.audit.record({ actor, action: 'prove-solvency', subject, after: { statement } });
    });
  }

  private async requireApart(at: Date): Promise<void> {
    const last = await this.proofs.lastAt('operator');
    if (last && at.getTime() < last.getTime() + APART_MS) throw ProofTooSoon();
  }

  private async measure(at: Date): Promise<Measured> {
    const rates = await this.cover.ratesAt(at);
    return this.database.snapshot(async () => {
      const trades = await this.openTrades.ofEach(at);
      const found = await this.proofs.owedToEach();
      const known = new Set(found.map(({ id }) => id));
      const missing = [...trades.values.keys()].filter((id) => !known.has(id));
      if (missing.length > 0) throw new Error(`Open trades without a customer: ${missing.join(', ')}`);
      const customers = found.map(({ id, email, owed }) => {
        return { id, email, owed: BigInt(owed) + (trades.values.get(id) ?? 0n) };
      });
      return { customers, coins: await this.coinsAt(at, rates), pricesAt: trades.time };
    });
  }

  private async coinsAt(at: Date, rates: readonly CoinRate[]): Promise<SolvencyCoin[]> {
    const worth: Worth = (coin, amount) => orNull(worthOf(coin, amount, rates));
    const [watched, signed] = [await this.watched.latest(), await this.watched.signed()];
    return (await this.reconciliation.custodyAt(at)).map(({ coin, network, expected, balance }) => ({
      coin,
      network,
      expected,
      dollars: worth(coin, expected),
      rate: rateOf(rates.find((one) => one.coin === coin)),
      counted: balance
        ? { amount: balance.amount, at: balance.at.toISOString(), dollars: worth(coin, balance.amount) }
        : null,
      found: foundOf(
        watched.find((one) => one.coin === coin && one.network === network),
        worth,
      ),
      signed: signedOf(
        signed.find((one) => one.coin === coin && one.network === network),
        worth,
      ),
    }));
  }
}

/** Dollars that coins were worth; null where no rate is known. */
type Worth = (coin: string, amount: string) => number | null;

function rateOf(rate: CoinRate | undefined): SolvencyCoin['rate'] {
  return rate ? { dollars: priceToNumber(rate.rate), source: rate.source, at: rate.time.toISOString() } : null;
}

function foundOf(watched: WatchedCoins | undefined, worth: Worth): SolvencyCoin['found'] {
  if (!watched) return null;
  const { coin, amount, height, hash, time } = watched;
  return { amount, height, hash, at: time.toISOString(), dollars: worth(coin, amount) };
}

function signedOf(signed: SignedCoins | undefined, worth: Worth): SolvencyCoin['signed'] {
  const found = foundOf(signed, worth);
  return signed && found ? { ...found, addresses: signed.addresses } : null;
}

const orNull = (amount: Cents | null): number | null => (amount === null ? null : dollars(amount));
