import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { AccountKeyRepository } from './account-key.repository.js';
import type { ChainName } from './chains.js';
import { CoinsRepository } from './coins.repository.js';
import { checksummed } from './evm-address.js';
import { WalletAddresses } from './wallet-addresses.js';

/** Which addresses the account keys make whose coins are counted. A key that was stopped may be anyone's. */
@Injectable()
export class WatchedAddresses {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly coins: CoinsRepository,
    private readonly wallets: WalletAddresses,
    private readonly clock: Clock,
  ) {}

  /** @returns the first address of the watched key that makes this one; null where none does */
  async makerOf(chain: ChainName, address: string): Promise<string | null> {
    const written = /^0x[0-9a-f]{40}$/i.test(address) ? checksummed(address.slice(2)) : address;
    const accounts = await this.watched(chain);
    const maker = await this.keys.makerOf(chain, written);
    if (maker !== null) return accounts.some(({ firstAddress }) => firstAddress === maker) ? maker : null;
    for (const account of accounts) {
      if ((await this.wallets.ownUse(chain, account)).has(written)) return account.firstAddress;
    }
    return null;
  }

  /** The first addresses of the keys that are watched now. */
  async makers(chain: ChainName): Promise<ReadonlySet<string>> {
    return new Set((await this.watched(chain)).map(({ firstAddress }) => firstAddress));
  }

  private async watched(chain: ChainName) {
    return (await this.coins.accounts(chain, this.clock.now())).filter(({ stopped }) => !stopped);
  }
}
