import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { ChainName } from './chains.js';
import { CoinsRepository } from './coins.repository.js';
import { asMade } from './evm-address.js';
import { countedFirst, readKey } from './read-key.js';
import { WalletAddresses } from './wallet-addresses.js';

/** An address with the key that makes it, by its first address. */
interface Made {
  readonly address: string;
  readonly maker: string;
}

/** Which addresses the account keys make whose coins are counted. A key that was stopped may be anyone's. */
@Injectable()
export class WatchedAddresses {
  /** Those of an Ethereum key that are counted, whether a deposit was given them or not, by public key. */
  readonly #first = new Map<string, ReadonlySet<string>>();

  constructor(
    private readonly coins: CoinsRepository,
    private readonly wallets: WalletAddresses,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @returns the first address of the key that makes this one and was not stopped; null where none does */
  async makerOf(chain: ChainName, address: string): Promise<string | null> {
    const written = asMade(address);
    const maker = (await this.wallets.makersOf(chain, [written])).get(written) ?? null;
    if (maker === null) return null;
    const accounts = await this.coins.counted(chain, this.clock.now());
    return accounts.some(({ firstAddress }) => firstAddress === maker) ? maker : null;
  }

  /** Those of these addresses whose coins are counted now. */
  async counted(chain: ChainName, made: readonly Made[]): Promise<ReadonlySet<string>> {
    if (made.length === 0) return new Set();
    const accounts = await this.coins.counted(chain, this.clock.now());
    const watched = made.filter(({ maker }) => accounts.some(({ firstAddress }) => firstAddress === maker));
    const addresses = watched.map(({ address }) => address);
    // Elsewhere a node goes through everything that a key makes.
    if (chain !== 'ethereum') return new Set(addresses);
    const given = await this.coins.given(chain, addresses.map(asMade));
    const first = accounts.map(({ publicKey }) => this.firstOf(publicKey));
    return new Set(addresses.filter((one) => [given, ...first].some((some) => some.has(asMade(one)))));
  }

  private firstOf(publicKey: string): ReadonlySet<string> {
    const known = this.#first.get(publicKey);
    if (known) return known;
    const key = readKey(this.settings.mode, 'ethereum', publicKey);
    const first = new Set(typeof key === 'string' ? [] : countedFirst(key));
    this.#first.set(publicKey, first);
    return first;
  }
}
