import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import type { AccountKey } from './account-key.js';
import type { ChainName } from './chains.js';
import { CoinsRepository } from './coins.repository.js';
import { readKey } from './read-key.js';

/** So many of an account's first addresses are known to be ours beside those that deposits were given. */
const FIRST = 200;
/** An address takes half a millisecond to make. */
const MADE_AT_ONCE = 20;

interface Made {
  readonly key: AccountKey;
  readonly addresses: Set<string>;
  /** How many of the change branch are among them. */
  changes: number;
}

/** Addresses of the operator's wallets: what comes from there is no customer's payment, wherever it goes. */
@Injectable()
export class WalletAddresses {
  /** By public key. */
  readonly #made = new Map<string, Made>();

  constructor(
    private readonly database: Database,
    private readonly coins: CoinsRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /**
   * Those of these addresses that are an account key's (given to a deposit, among the first, or of its change, which batches
   * of withdrawals use up), or that a batch was sent from.
   */
  async among(chain: ChainName, addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const rows = await this.database.query<{ address: string }>(
      `select address from chain_addresses where chain = $1 and address = any($2::text[])
       union select split_part(spend, ':', 1) from payout_spends
              where chain = $1 and split_part(spend, ':', 1) = any($2::text[])`,
      [chain, addresses],
    );
    const own = new Set(rows.map(({ address }) => address));
    for (const { publicKey, batches } of await this.coins.accounts(chain, this.clock.now())) {
      const made = await this.first(chain, publicKey, FIRST + batches);
      for (const address of addresses) if (made.has(address)) own.add(address);
    }
    return own;
  }

  /** The first addresses of an account; none of a key that makes none here. */
  async first(chain: ChainName, publicKey: string, changes = FIRST): Promise<ReadonlySet<string>> {
    const made = this.#made.get(publicKey) ?? this.begin(chain, publicKey);
    if (!made) return new Set();
    this.#made.set(publicKey, made);
    while (made.changes < changes) {
      // Requests are answered meanwhile.
      if (made.changes % MADE_AT_ONCE === 0) await setImmediate();
      const index = made.changes;
      made.changes += 1;
      made.addresses.add(made.key.changeAddress(index));
      if (index < FIRST) made.addresses.add(made.key.address(index));
    }
    return made.addresses;
  }

  private begin(chain: ChainName, publicKey: string): Made | undefined {
    const key = readKey(this.settings.mode, chain, publicKey);
    return typeof key === 'string' ? undefined : { key, addresses: new Set(), changes: 0 };
  }
}
