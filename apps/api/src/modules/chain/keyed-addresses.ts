import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { OwnAddresses } from '#modules/payment-method/index.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { chainOf } from './deposit-chains.js';
import { asMade } from './evm-address.js';
import { WalletAddresses } from './wallet-addresses.js';

/** Deposits get an address of their own where a key in effect can make it, and the chain is read. */
@Injectable()
export class KeyedAddresses extends OwnAddresses {
  constructor(
    private readonly keys: AccountKeyRepository,
    private readonly wallets: WalletAddresses,
    private readonly clock: Clock,
  ) {
    super();
  }

  async given(): Promise<(method: { currency: string; network: string }) => boolean> {
    const keyed = new Set((await this.keys.making(this.clock.now())).map(({ chain }) => chain));
    return (method) => {
      const chain = chainOf(method);
      return chain !== undefined && keyed.has(chain);
    };
  }

  async makes(method: { currency: string; network: string; address: string }): Promise<boolean> {
    const chain = chainOf(method);
    if (chain === undefined) return false;
    const address = asMade(method.address);
    if ((await this.wallets.makersOf(chain, [address])).size > 0) return true;
    // One that waits for its time makes none yet, and will.
    for (const key of await this.keys.waiting(this.clock.now())) {
      const made = await this.wallets.ownUse(key.chain, key);
      if (key.chain === chain && made.has(address)) return true;
    }
    return false;
  }
}
