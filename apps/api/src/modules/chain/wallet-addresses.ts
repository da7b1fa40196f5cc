import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import type { AccountKey } from './account-key.js';
import type { ChainName } from './chains.js';
import { type AccountRow, CoinsRepository } from './coins.repository.js';
import { readKey } from './read-key.js';

/** So many addresses that no deposit was given a wallet may use itself: the first ones, those given next, and of its change. */
const OWN_USE = 200;
/** An address takes half a millisecond to make. */
const MADE_AT_ONCE = 20;

/** Those of these addresses on a chain from which a batch was sent, as it was approved. */
export const PAID_FROM = `
  select distinct split_part(s.spend, ':', 1) as address
    from payout_spends s join payout_sightings p on p.batch_id = s.batch_id and p.number = s.number
   where s.chain = $1 and split_part(s.spend, ':', 1) = any($2::text[])
     and p.state = 'final' and p.settled_at is not null and not p.failed
     and jsonb_array_length(coalesce(p.faults, '[]')) = 0`;

interface Made {
  readonly key: AccountKey;
  readonly addresses: Set<string>;
  /** Up to which index of each branch they were made. */
  received: number;
  changed: number;
}

/** Addresses of the operator's wallets: what comes from there is no customer's payment, wherever it goes. */
@Injectable()
export class WalletAddresses {
  /** By chain and public key: a key can be read for another chain, too, where it makes other addresses. */
  readonly #made = new Map<string, Made>();

  constructor(
    private readonly database: Database,
    private readonly coins: CoinsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Those of these addresses that are an account key's, or that a batch of withdrawals was sent from, as the chain shows: what
   * was only approved may be anybody's.
   */
  async among(chain: ChainName, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const own = new Set((await this.makersOf(chain, addresses)).keys());
    const others = addresses.filter((address) => !own.has(address));
    // Elsewhere a transaction spends outputs, each once.
    if (chain !== 'ethereum' || others.length === 0) return own;
    const rows = await this.database.query<{ address: string }>(PAID_FROM, [chain, others]);
    return new Set([...own, ...rows.map(({ address }) => address)]);
  }

  /**
   * Those of these addresses that an account key made, stopped or not: given to a deposit, or free for the wallet's own use.
   * @returns by address the key, by its first address; null where that was not noted
   */
  async makersOf(chain: ChainName, addresses: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const makers = await this.coins.given(chain, addresses);
    for (const account of await this.coins.accounts(chain, this.clock.now())) {
      const made = await this.ownUse(chain, account);
      for (const address of addresses) if (made.has(address)) makers.set(address, account.firstAddress);
    }
    return makers;
  }

  /**
   * Those of a key that no deposit was given when they were made, at first all, with those that a restore left out since their
   * deposits are lost; none of a key that makes none here.
   */
  async ownUse(
    chain: ChainName,
    { publicKey, nextIndex = 0, batches = 0 }: Pick<AccountRow, 'publicKey'> & Partial<AccountRow>,
  ): Promise<ReadonlySet<string>> {
    const known = `${chain} ${publicKey}`;
    const made = this.#made.get(known) ?? this.begin(chain, publicKey);
    if (!made) return new Set();
    this.#made.set(known, made);
    const make = async (upTo: number) => {
      while (made.received < upTo) {
        // Requests are answered meanwhile.
        if (made.received % MADE_AT_ONCE === 0) await setImmediate();
        made.addresses.add(made.key.address(made.received++));
      }
    };
    await make(OWN_USE);
    if (made.received < nextIndex) {
      // Those between were given to deposits, but for these.
      const left = await this.coins.ungiven(chain, made.key.address(0), made.received, nextIndex);
      for (const [at, index] of left.entries()) {
        if (at % MADE_AT_ONCE === 0) await setImmediate();
        made.addresses.add(made.key.address(index));
      }
      made.received = Math.max(made.received, nextIndex);
    }
    await make(nextIndex + OWN_USE);
    // Ethereum has no change.
    while (chain !== 'ethereum' && made.changed < OWN_USE + batches) {
      if (made.changed % MADE_AT_ONCE === 0) await setImmediate();
      made.addresses.add(made.key.changeAddress(made.changed++));
    }
    return made.addresses;
  }

  private begin(chain: ChainName, publicKey: string): Made | undefined {
    const key = readKey(this.settings.mode, chain, publicKey);
    return typeof key === 'string' ? undefined : { key, addresses: new Set(), received: 0, changed: 0 };
  }
}
