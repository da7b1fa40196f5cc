import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { AccountKeyEnded, AccountKeyNotFound } from '../account-key.errors.js';
import { AccountKeyRepository, type KeyRow } from '../account-key.repository.js';
import { CoinsRepository } from '../coins.repository.js';

/**
 * One operator stops an approved key. While it waits, the one in effect stays. Once it is in effect, its chain has none until
 * another one takes effect: those that it replaced are stopped with it, since one of them would come back otherwise.
 */
@Injectable()
export class StopKey {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeyRepository,
    private readonly coins: CoinsRepository,
    private readonly hints: Hints,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountKeyNotFound, AccountKeyEnded */
  run(operatorId: string, id: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.keys.lock();
      const now = this.clock.now();
      const [key] = await this.keys.find([id]);
      if (!key) throw AccountKeyNotFound();
      const { chain, publicKey, firstAddress, takesEffectAt } = key;
      if (!(await this.keys.stop(await this.endedWith(key, now), operatorId, now))) throw AccountKeyEnded();
      if (takesEffectAt <= now) await this.coins.forget(chain);
      // Customers who look at a method read anew whether it gives addresses.
      this.hints.tellEverybody('payment-methods');
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'stop-account-key',
        subject: id,
        before: { chain, publicKey, firstAddress, takesEffectAt: takesEffectAt.toISOString() },
      });
    });
  }

  /** What stopping a key ends: itself while it waits, all of its chain until now where it is in effect, else nothing. */
  private async endedWith({ id, chain, takesEffectAt }: KeyRow, now: Date): Promise<string[]> {
    if (takesEffectAt > now) return [id];
    const arrived = (await this.keys.arrived(chain, now)).map((row) => row.id);
    return arrived[0] === id ? arrived : [];
  }
}
