import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { Audit } from '#modules/audit/index.js';
import { AccountKeyEnded, AccountKeyNotFound } from '../account-key.errors.js';
import { AccountKeyRepository } from '../account-key.repository.js';

/** One operator stops an approved key before it takes effect: the one in effect stays. */
@Injectable()
export class StopKey {
  constructor(
    private readonly database: Database,
    private readonly keys: AccountKeyRepository,
    private readonly hints: Hints,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountKeyNotFound, AccountKeyEnded */
  run(operatorId: string, id: string): Promise<void> {
    return this.database.transaction(async () => {
      await this.keys.lock();
      const stopped = await this.keys.stop(id, operatorId, this.clock.now());
      if (!stopped) throw (await this.keys.find([id])).length > 0 ? AccountKeyEnded() : AccountKeyNotFound();
      this.hints.tellOperators('payment-methods');
      const { chain, publicKey, firstAddress, takesEffectAt } = stopped;
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'stop-account-key',
        subject: id,
        before: { chain, publicKey, firstAddress, takesEffectAt: takesEffectAt.toISOString() },
      });
    });
  }
}
