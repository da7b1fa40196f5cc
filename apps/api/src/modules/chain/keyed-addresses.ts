import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { OwnAddresses } from '#modules/payment-method/index.js';
import { AccountKeyRepository } from './account-key.repository.js';
import { chainOf } from './deposit-chains.js';

/** Deposits get an address of their own where a key in effect can make it, and the chain is read. */
@Injectable()
export class KeyedAddresses extends OwnAddresses {
  constructor(
    private readonly keys: AccountKeyRepository,
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
}
