import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { ARRIVED_AT, WAITS_AT_MOST, sumsOfBlocks, sumsOfRows } from './arrived-at.js';
import type { ChainName } from './chains.js';
import { CursorRepository } from './cursor.repository.js';
import { COINBASE_BLOCKS, finalUpTo } from './depths.js';
import { InputRepository } from './input.repository.js';
import { LostPayments } from './lost-payments.js';
import { SpendRepository } from './payouts/spend.repository.js';
import { COMPLETED_OTHERWISE, IS_PAYMENT, IS_TRIED, OWN_COINS } from './refused.js';
import type { BlockPoint, ChainBlock, ChainPayment, ChainTip, Found } from './sources/chain-source.js';
import { TokenRepository } from './token.repository.js';
import { WalletAddresses } from './wallet-addresses.js';

const CREDITED_AT_ONCE = 100;
/** So many payments to an address that are gone are kept, the last ones: whoever pays can replace a payment without end. */
const GONE_KEPT = 20;

const differs = (one: string, other: string): string =>
  `(${one}.address, ${one}.currency, ${one}.units) <> (${other}.address, ${other}.currency, ${other}.units)`;

/**
 * In another block a contract may move other coins, with the same transaction. An uncredited payment becomes what it is
 * there. A credited one stays as it was credited, and held; what came instead is a payment with a number of its own.
 */
const OTHERWISE = `case when exists (select from chain_sightings s
                                 where s.chain = $1 and s.tx_id = p.tx_id and s.output = p.output
                                   and s.credited_at is not null and ${differs('s', 'p')})
                   then 1000000 else 0 end`;

/** A payment that is final and not known to be credited. */
export interface Creditable {
  readonly chain: ChainName;
  readonly txId: string;
  readonly output: number;
  readonly userId: string;
  readonly depositId: string;
  readonly currency: string;
  readonly units: bigint;
  /** What one replaced block would take away with it (`sumsOfBlocks`). */
  readonly unitsTogether: bigint;
  readonly arrivedAt: Date;
  /** Of its block. */
  readonly blockTime: Date;
  /** The first address of the key that made its address; null where that was not noted. */
  readonly maker: string | null;
}

interface CreditableRow extends Record<string, unknown> {
  tx_id: string;
  output: number;
  user_id: string;
  transaction_id: string;
  currency: string;
  units: string;
  units_together: string;
  arrived_at: Date;
  block_time: Date;
  maker: string | null;
}

/** What was read of the chains. Each write of a block tells which one it follows, so that of two watchers one is refused. */
@Injectable()
export class SightingRepository {
  constructor(
    private readonly database: Database,
    private readonly cursors: CursorRepository,
    private readonly lost: LostPayments,
    private readonly spends: SpendRepository,
    private readonly wallets: WalletAddresses,
    private readonly inputs: InputRepository,
    private readonly tokens: TokenRepository,
  ) {}

  async ours(chain: ChainName, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ address: string }>(
      'select address from chain_addresses where chain = $1 and address = any($2::text[])',
      [chain, addresses],
    );
    return new Set(rows.map(({ address }) => address));
  }

  /** A block was read. @returns false if another watcher was faster */
  advance(chain: ChainName, from: BlockPoint, block: ChainBlock, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.cursors.move(chain, from, block, now))) return false;
      await this.cursors.remember(chain, block);
      await this.record(chain, block.payments, now, block);
      await this.inputs.record(chain, block.inputs, block);
      await this.spends.record(chain, block.spends, now, block);
      await this.tokens.record(chain, block.tokens ?? [], now, block);
      if (block.payments.length > 0) await this.lost.compare(chain, now);
      return true;
    });
  }

  /** The blocks after `to` were replaced: what was in them waits again. @returns false if another watcher was faster */
  walkBack(chain: ChainName, from: BlockPoint, to: BlockPoint, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      if (!(await this.cursors.move(chain, from, to, now))) return false;
      await this.cursors.forgetAfter(chain, to);
      await this.lost.noteCredits(chain);
      await this.database.query(
        `update chain_sightings set state = 'seen', height = null, block_hash = null, block_time = null, changed_at = $3
          where chain = $1 and height > $2`,
        [chain, to.height, now],
      );
      await this.inputs.walkBack(chain, to.height);
      await this.spends.walkBack(chain, to.height, now);
      await this.tokens.walkBack(chain, to.height, now);
      await this.lost.compare(chain, now);
      return true;
    });
  }

  /**
   * The node follows another chain, which is not to be believed, from this height on: until it is back, or the other one is
   * accepted, what was credited from later blocks counts as lost. Nothing: it follows what was read again.
   */
  async doubt(chain: ChainName, common: number | undefined, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.cursors.setCommon(chain, common);
      await this.lost.noteCredits(chain);
      await this.lost.compare(chain, now);
    });
  }

  /** How many credited payments are in blocks after this height. */
  async creditedAfter(chain: ChainName, height: number): Promise<number> {
    const [row] = await this.database.query<{ credited: number }>(
      `select count(*)::int as credited from chain_sightings
        where chain = $1 and credited_at is not null and height > $2`,
      [chain, height],
    );
    return row?.credited ?? 0;
  }

  /** What is in no block yet. A payment that was missing is back. */
  async saw(chain: ChainName, { payments, spends, inputs }: Found, now: Date): Promise<void> {
    await this.record(chain, payments, now);
    await this.inputs.record(chain, inputs);
    await this.spends.record(chain, spends, now);
  }

  /** How far the node's chain goes, and what of it is final by the chain's own word or by depth. */
  async settle(chain: ChainName, tip: ChainTip, final: BlockPoint | undefined, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.cursors.settle(chain, tip, final, now);
      await this.database.query(
        `update chain_sightings s set state = 'final', changed_at = $2
          where s.chain = $1 and s.state = 'confirmed'
            and ((s.tx_id, s.output) in (
                  select b.tx_id, b.output
                    from (${sumsOfBlocks(`select block_hash from chain_sightings where chain = $1 and state = 'confirmed'`)}) b
                    join chain_cursors c on c.chain = $1
                   where b.height <= ${finalUpTo(chain, 'b.units')}
                     and (not b.coinbase or b.height <= c.height + 1 - ${String(COINBASE_BLOCKS)}))) is true`,
        [chain, now],
      );
      await this.spends.settle(chain, now);
      await this.tokens.settle(chain, now);
      await this.lost.noteCredits(chain);
      await this.lost.compare(chain, now);
    });
  }

  /** Transactions that pay us or are of ours, and are in no block. */
  async waiting(chain: ChainName): Promise<string[]> {
    const rows = await this.database.query<{ tx_id: string }>(
      `select tx_id from chain_sightings where chain = $1 and state = 'seen'
       union select tx_id from payout_sightings where chain = $1 and state = 'seen'
       union select tx_id from chain_tokens where chain = $1 and state = 'seen'`,
      [chain],
    );
    return rows.map(({ tx_id: txId }) => txId);
  }

  /** The node does not list these transactions now: others took their place, or it dropped them. */
  async conflict(chain: ChainName, txIds: readonly string[], now: Date): Promise<void> {
    await this.database.query(
      `update chain_sightings set state = 'conflicted', changed_at = $3
        where chain = $1 and tx_id = any($2::text[]) and state = 'seen'`,
      [chain, txIds, now],
    );
    await this.spends.conflict(chain, txIds, now);
    await this.tokens.conflict(chain, txIds, now);
    await this.forgetGone(chain, txIds);
  }

  /** What is too much of the addresses that these paid, but for what was credited. What a block has after all is read with it. */
  private async forgetGone(chain: ChainName, txIds: readonly string[]): Promise<void> {
    const forgotten = await this.database.query<{ tx_id: string }>(
      `delete from chain_sightings s
        using (select tx_id, output,
                      row_number() over (partition by address order by changed_at desc, seen_at desc, tx_id, output) as at
                 from chain_sightings
                where chain = $1 and state = 'conflicted' and credited_at is null
                  and address in (select address from chain_sightings where chain = $1 and tx_id = any($2::text[]))) g
        where g.at > ${String(GONE_KEPT)} and s.chain = $1 and s.tx_id = g.tx_id and s.output = g.output
          -- Another watcher may have found it in a block meanwhile.
          and s.state = 'conflicted' and s.credited_at is null
       returning s.tx_id`,
      [chain, txIds],
    );
    if (forgotten.length === 0) return;
    await this.inputs.forgetOf(
      chain,
      forgotten.map(({ tx_id: txId }) => txId),
    );
  }

  /**
   * Final payments to be credited: the first one of each customer, then the second ones, so that many small ones of one
   * customer delay nobody else; of each customer in the order in which they were seen, and those that were refused before
   * after all others. One waits for an earlier one in the same coin to its address that is in a block, too, but not for coins
   * of a miner.
   */
  async toCredit(chain: ChainName): Promise<Creditable[]> {
    const rows = await this.database.query<CreditableRow>(
      `with due as materialized (
       select s.tx_id, s.output, a.user_id, a.transaction_id, s.currency, s.units, s.block_hash,
              ${ARRIVED_AT} as arrived_at, coalesce(s.block_time, s.seen_at) as block_time, a.first_address as maker,
              s.tried_at, s.seen_at,
              row_number() over (partition by a.user_id order by s.tried_at nulls first, s.seen_at, s.tx_id, s.output) as turn
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
         join chain_cursors c on c.chain = s.chain
         left join (select address, currency, min(seen_at) as first
                      from chain_sightings
                     where chain = $1 and state = 'confirmed' and not coinbase and ${IS_PAYMENT}
                     group by address, currency) e
           on e.address = s.address and e.currency = s.currency
        where s.chain = $1 and s.state = 'final' and s.credited_at is null
          and (c.common_height is null or s.height <= c.common_height)
          and ${IS_TRIED}
          and (e.first is null or s.seen_at <= e.first)
        order by turn, s.tried_at nulls first, s.seen_at, s.tx_id, s.output limit ${String(CREDITED_AT_ONCE)}),
       ${sumsOfRows('due')}
       select due.*, sums.units::text as units_together
         from due join sums on sums.tx_id = due.tx_id and sums.output = due.output
        order by due.turn, due.tried_at nulls first, due.seen_at, due.tx_id, due.output`,
      [chain],
    );
    return rows.map((row) => ({
      chain,
      txId: row.tx_id,
      output: row.output,
      userId: row.user_id,
      depositId: row.transaction_id,
      currency: row.currency,
      units: BigInt(row.units),
      unitsTogether: BigInt(row.units_together),
      arrivedAt: row.arrived_at,
      blockTime: row.block_time,
      maker: row.maker,
    }));
  }

  /** One that is worth less than a cent stays so; one that operators completed otherwise is tried again once corrected. */
  async markRefused({ chain, txId, output }: Creditable, refused: string, now: Date): Promise<void> {
    await this.database.query(
      `update chain_sightings set tried_at = $4, refused = $5
        where chain = $1 and tx_id = $2 and output = $3 and credited_at is null`,
      [chain, txId, output, now, refused],
    );
  }

  async markCredited({ chain, txId, output }: Creditable, now: Date): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(
        'update chain_sightings set credited_at = $4 where chain = $1 and tx_id = $2 and output = $3 and credited_at is null',
        [chain, txId, output, now],
      );
      // Where operators completed the deposit with this one, the others of its transaction are payments of their own.
      await this.database.query(
        `update chain_sightings set refused = null
          where chain = $1 and tx_id = $2 and refused = '${COMPLETED_OTHERWISE}' and credited_at is null`,
        [chain, txId],
      );
      // It may have left its block meanwhile.
      await this.lost.compare(chain, now);
    });
  }

  private async record(
    chain: ChainName,
    payments: readonly ChainPayment[],
    now: Date,
    block?: ChainBlock,
  ): Promise<void> {
    if (payments.length === 0) return;
    const own = await this.wallets.among(chain, [...new Set(payments.flatMap(({ from }) => from))]);
    await this.database.query(
      `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, height, block_hash,
                                    block_time, seen_at, changed_at, refused, coinbase)
       select $1, p.tx_id, p.output + ${OTHERWISE}, p.address, p.currency, p.units,
              case when $7::bigint is null then 'seen' else 'confirmed' end, $7, $8, $9, $10, $10, p.refused, p.coinbase
         from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $11::text[], $12::boolean[])
              p (tx_id, output, address, currency, units, refused, coinbase)
         join chain_addresses a on a.chain = $1 and a.address = p.address
       on conflict (chain, tx_id, output) do update
         set state = excluded.state, height = excluded.height, block_hash = excluded.block_hash,
             block_time = excluded.block_time, changed_at = excluded.changed_at, address = excluded.address,
             currency = excluded.currency, units = excluded.units, tried_at = null, refused = excluded.refused,
             -- A node loses what waits when it is started again. One that was gone for longer arrives anew.
             seen_at = case when chain_sightings.state = 'conflicted' and chain_sightings.credited_at is null
                             and least(excluded.block_time, excluded.seen_at)
                                 > chain_sightings.changed_at + interval '${WAITS_AT_MOST}'
                            then excluded.seen_at else chain_sightings.seen_at end
       where chain_sightings.state in ('seen', 'conflicted') and chain_sightings.state <> excluded.state
         and (chain_sightings.credited_at is null or not ${differs('chain_sightings', 'excluded')})
      `,
      [
        chain,
        payments.map(({ txId }) => txId),
        payments.map(({ output }) => output),
        payments.map(({ address }) => address),
        payments.map(({ currency }) => currency),
        payments.map(({ units }) => units.toString()),
        block?.height ?? null,
        block?.hash ?? null,
        // Bitcoin lets miners set it up to two hours ahead.
        block ? new Date(Math.min(block.time.getTime(), now.getTime())) : null,
        now,
        // The operator moved coins of the wallet: nobody's payment.
        payments.map(({ from }) => (from.some((address) => own.has(address)) ? OWN_COINS : null)),
        payments.map(({ coinbase = false }) => coinbase),
      ],
    );
  }
}
