import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';
import { asMade } from './evm-address.js';
import type { BlockPoint, ChainToken } from './sources/chain-source.js';
import { WELL_KNOWN, sift } from './token.rules.js';
import { WalletAddresses } from './wallet-addresses.js';

/** A transfer of a token that is not listed, to an address of ours. */
export interface TokenRow extends Record<string, unknown> {
  txId: string;
  output: number;
  contract: string;
  units: string;
  state: 'seen' | 'confirmed' | 'final' | 'conflicted';
  height: string | null;
  seenAt: Date;
}

/** One of those at an address that operators read of. */
export interface ListedTokenRow extends TokenRow {
  address: string;
  /** The deposit that the address was made for. */
  depositId: string;
  /** How many more came there than are kept. */
  more: string;
  /** How many such addresses there are in all. */
  total: number;
}

const COLUMNS = 't.tx_id as "txId", t.output, t.contract, t.units, t.state, t.height, t.seen_at as "seenAt"';

/**
 * Tokens that are not listed, at addresses of deposits: kept and shown, and nothing else. They are apart from payments, so that
 * none of them can be credited, complete a deposit or keep one open.
 */
@Injectable()
export class TokenRepository {
  constructor(
    private readonly database: Database,
    private readonly wallets: WalletAddresses,
  ) {}

  /** In the transaction that notes how far the chain was read, which keeps other watchers away. */
  async record(chain: ChainName, found: readonly ChainToken[], now: Date, block: BlockPoint): Promise<void> {
    if (found.length === 0) return;
    // What we moved ourselves is no news, and a contract can claim it.
    const made = found.map((token) => ({ ...token, contract: asMade(token.contract), from: token.from.map(asMade) }));
    const own = await this.wallets.among(chain, [...new Set(made.flatMap(({ from }) => from))]);
    const theirs = made.filter(({ from }) => !from.some((address) => own.has(address)));
    const before = await this.database.query<Pick<ChainToken, 'txId' | 'output' | 'address' | 'contract'> & TokenRow>(
      `select ${COLUMNS}, t.address from chain_tokens t where t.chain = $1 and t.address = any($2::text[])`,
      [chain, theirs.map(({ address }) => address)],
    );
    const { kept, more } = sift(theirs, before);
    await this.database.query(
      `insert into chain_tokens (chain, tx_id, output, address, contract, units, state, height, block_hash, seen_at,
                                 changed_at)
       select $1, p.*, 'confirmed', $7, $8, $9, $9
         from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[]) p
       on conflict (chain, tx_id, output) do update
         set state = excluded.state, height = excluded.height, block_hash = excluded.block_hash,
             changed_at = excluded.changed_at,
             -- In another block a contract may log something else for the same transaction.
             address = excluded.address, contract = excluded.contract, units = excluded.units
       where chain_tokens.state <> 'final'`,
      [
        chain,
        kept.map(({ txId }) => txId),
        kept.map(({ output }) => output),
        kept.map(({ address }) => address),
        kept.map(({ contract }) => contract),
        kept.map(({ units }) => units.toString()),
        block.height,
        block.hash,
        now,
      ],
    );
    await this.database.query(
      `insert into chain_token_counts (chain, address, transfers, height)
       select $1, p.address, p.transfers, $4 from unnest($2::text[], $3::bigint[]) p (address, transfers)
       on conflict (chain, address) do update
         set transfers = chain_token_counts.transfers + excluded.transfers, height = excluded.height
       where chain_token_counts.height < excluded.height`,
      [chain, [...more.keys()], [...more.values()], block.height],
    );
  }

  /** The blocks after this height were replaced. */
  async walkBack(chain: ChainName, height: number, now: Date): Promise<void> {
    await this.database.query(
      `update chain_tokens set state = 'seen', height = null, block_hash = null, changed_at = $3
        where chain = $1 and height > $2`,
      [chain, height, now],
    );
  }

  /** Those in blocks that the chain calls final. Where another block was read at its height, a transfer waits again. */
  async settle(chain: ChainName, now: Date): Promise<void> {
    await this.database.query(
      `update chain_tokens t set state = 'seen', height = null, block_hash = null, changed_at = $2
         from chain_blocks b
        where t.chain = $1 and t.state = 'confirmed'
          and b.chain = t.chain and b.height = t.height and b.hash <> t.block_hash`,
      [chain, now],
    );
    await this.database.query(
      `update chain_tokens t set state = 'final', changed_at = $2
         from chain_cursors c
        where t.chain = $1 and c.chain = $1 and t.state = 'confirmed' and t.height <= c.final_height`,
      [chain, now],
    );
  }

  /** The node does not list these transactions. */
  async conflict(chain: ChainName, txIds: readonly string[], now: Date): Promise<void> {
    await this.database.query(
      `update chain_tokens set state = 'conflicted', changed_at = $3
        where chain = $1 and tx_id = any($2::text[]) and state = 'seen'`,
      [chain, txIds, now],
    );
  }

  /** Well-known tokens before others, each in the order in which they were seen. */
  at(chain: ChainName, address: string): Promise<TokenRow[]> {
    return this.database.query<TokenRow>(
      `select ${COLUMNS} from chain_tokens t where t.chain = $1 and t.address = $2
        order by t.contract = any($3::text[]) desc, t.seen_at, t.tx_id, t.output`,
      [chain, address, WELL_KNOWN],
    );
  }

  /** How many more came to an address than are kept. */
  async more(chain: ChainName, address: string): Promise<number> {
    const rows = await this.database.query<{ transfers: string }>(
      'select transfers from chain_token_counts where chain = $1 and address = $2',
      [chain, address],
    );
    return Number(rows[0]?.transfers ?? 0);
  }

  /** Final ones of the addresses at which one was seen since then, of so many addresses at most, the latest first. */
  list(chain: ChainName, since: Date, limit: number): Promise<ListedTokenRow[]> {
    return this.database.query<ListedTokenRow>(
      `with latest as (
         select address, max(seen_at) as seen_at, (count(*) over ())::int as total
           from chain_tokens where chain = $1 and state = 'final' and seen_at > $2
          group by address order by max(seen_at) desc, address limit $3)
       select ${COLUMNS}, t.address, a.transaction_id as "depositId", coalesce(n.transfers, 0)::text as more, l.total
         from latest l
         join chain_tokens t on t.chain = $1 and t.address = l.address and t.state = 'final'
         join chain_addresses a on a.chain = t.chain and a.address = t.address
         left join chain_token_counts n on n.chain = t.chain and n.address = t.address
        order by l.seen_at desc, l.address, t.seen_at desc, t.tx_id, t.output`,
      [chain, since, limit],
    );
  }
}
