import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { AccountKeyRepository, type WatchedKey } from './account-key.repository.js';
import type { ChainName } from './chains.js';
import { checksummed } from './evm-address.js';
import { readKey } from './read-key.js';

/** A wallet may use addresses of its own beyond those that were given, and those of its change. */
const BEYOND = 200;
/** Each takes about a millisecond, and requests wait meanwhile. */
const AT_ONCE = 20;

/** Which addresses the account keys make whose coins are counted. A key that was stopped may be anyone's. */
@Injectable()
export class WatchedAddresses {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @returns the first address of the watched key that makes this one; null where none does */
  async makerOf(chain: ChainName, address: string): Promise<string | null> {
    const written = /^0x[0-9a-f]{40}$/i.test(address) ? checksummed(address.slice(2)) : address;
    const keys = await this.keys.watched(chain, this.clock.now());
    const maker = await this.keys.makerOf(chain, written);
    if (maker !== null) return keys.some(({ firstAddress }) => firstAddress === maker) ? maker : null;
    for (const key of keys) if (await this.makes(chain, key, written)) return key.firstAddress;
    return null;
  }

  /** The first addresses of the keys that are watched now. */
  async makers(chain: ChainName): Promise<ReadonlySet<string>> {
    return new Set((await this.keys.watched(chain, this.clock.now())).map(({ firstAddress }) => firstAddress));
  }

  /** Of those that no deposit was given. */
  private async makes(chain: ChainName, row: WatchedKey, address: string): Promise<boolean> {
    const { publicKey, nextIndex, batches } = row;
    const key = readKey(this.settings.mode, chain, publicKey);
    if (typeof key === 'string') throw new Error(`A key of ${chain} cannot be read: ${key}`);
    for (let index = 0; index < BEYOND + batches; index += 1) {
      if (key.changeAddress(index) === address) return true;
      if (index < BEYOND && key.address(nextIndex + index) === address) return true;
      if (index % AT_ONCE === 0) await breathe();
    }
    return false;
  }
}
