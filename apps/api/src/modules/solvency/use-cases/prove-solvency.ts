import { type Cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { ReconciliationQueries } from '#modules/books/index.js';
import { CountCoins, type WatchedCoins, WatchedCoinsQueries } from '#modules/chain/index.js';
import { PriceSource, oldestTime } from '#modules/market/index.js';
import { CoverQueries, worthOf } from '#modules/overview/index.js';
import { OpenTradesQueries } from '#modules/trade/index.js';
import { Confirmations } from '#modules/user/index.js';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
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
  /** Null where no price was needed. */
  pricesAt: Date | null;
}

/**
 * Publishes what every customer is owed at a moment: cash, held cash and open trades, as the operators' overview counts
 * them, read in one snapshot of the database, the coins of custody of the same moment, and those that nodes find at our
 * addresses.
 */
@Injectable()
export class ProveSolvency {
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
    private readonly clock: Clock,
  ) {}

  /**
   * @param confirmation of the act `prove-solvency`; required with a second factor
   * @throws ProofTooSoon, ConfirmationRequired; Refusal where a share that customers hold has no price
   */
  async run(operatorId: string, confirmation?: string): Promise<void> {
    await this.requireApart(this.clock.now());
    await this.confirmations.requireToken(operatorId, confirmation, 'prove-solvency');
    await this.countCoins.run(COUNTED_WITHIN_MS);
    const at = this.clock.now();
    const { customers, coins, pricesAt } = await this.measure(at);
    const leaves = await placed(await partsOfAll(customers));
    const levels = await levelsOf(leaves);
    const top = levels.at(-1)![0]!;
    const sums = { at, root: top.hash.toString('hex'), owed: top.sum, leaves: leaves.length, coins };
    const priceSource = pricesAt && this.prices.name;
    const proof: NewProof = { ...sums, priceSource, pricesAt, statement: statementText(sums), madeBy: operatorId };
    await this.database.transaction(async () => {
      await this.proofs.alone();
      await this.requireApart(at);
      await this.confirmations.spend(operatorId, confirmation, 'prove-solvency', {});
      const subject = await this.proofs.add(proof, leaves, levels);
      const after = { statement: proof.statement };
      await this.audit.record({ actor: { userId: operatorId }, action: 'prove-solvency', subject, after });
    });
  }

  private async requireApart(at: Date): Promise<void> {
    const latest = await this.proofs.latest();
    if (latest && at.getTime() < latest.at.getTime() + APART_MS) throw ProofTooSoon();
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
      const coins = await this.coinsAt(at, (coin, amount) => orNull(worthOf(coin, amount, rates)));
      const used = rates.filter(({ coin }) => coins.some((one) => one.coin === coin));
      const times = [...used.map(({ time }) => ({ time })), ...(trades.time ? [{ time: trades.time }] : [])];
      return { customers, coins, pricesAt: times.length > 0 ? oldestTime(times, at) : null };
    });
  }

  private async coinsAt(at: Date, worth: Worth): Promise<SolvencyCoin[]> {
    const watched = await this.watched.latest();
    return (await this.reconciliation.custodyAt(at)).map(({ coin, network, expected, balance }) => ({
      coin,
      network,
      expected,
      dollars: worth(coin, expected),
      counted: balance
        ? { amount: balance.amount, at: balance.at.toISOString(), dollars: worth(coin, balance.amount) }
        : null,
      found: foundOf(
        watched.find((one) => one.coin === coin && one.network === network),
        worth,
      ),
    }));
  }
}

/** Dollars that coins were worth; null where no rate is known. */
type Worth = (coin: string, amount: string) => number | null;

function foundOf(watched: WatchedCoins | undefined, worth: Worth): SolvencyCoin['found'] {
  if (!watched) return null;
  const { coin, amount, height, hash, time } = watched;
  return { amount, height, hash, at: time.toISOString(), dollars: worth(coin, amount) };
}

const orNull = (amount: Cents | null): number | null => (amount === null ? null : dollars(amount));
