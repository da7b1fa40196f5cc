import { type Cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import type { Idempotency } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, Users } from '#modules/user/index.js';
import { type Movement, Movements } from '../movements.js';
import { exceedsBalance } from '../transaction-refusals.js';
import type { TransactionResult } from '../transaction-result.js';
import { CustomerNotFound } from '../transaction.errors.js';

export interface Adjustment {
  operatorId: string;
  userId: string;
  type: 'bonus' | 'fee' | 'adjustment';
  direction: 'in' | 'out';
  amount: Cents;
  reason: string;
}

/** Posts a bonus, a fee or an adjustment with a reason shown to the investor: no balance changes without one. */
@Injectable()
export class PostAdjustment {
  constructor(
    private readonly users: Users,
    private readonly movements: Movements,
    private readonly confirmations: Confirmations,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @param confirmation of the act `post-adjustment` for exactly this adjustment; required with a second factor */
  async run(adjustment: Adjustment, once: Idempotency, confirmation?: string): Promise<TransactionResult> {
    const { operatorId, userId, type, direction, amount, reason } = adjustment;
    const request = { type, direction, amount: amount.toString(), reason };
    const now = this.clock.now();
    // An unknown customer has no keys, so the refusal is stored under the operator's.
    const movement: Movement = (await this.users.find(userId))
      ? { kind: 'adjustment', userId, actorId: operatorId, request, now, once }
      : { kind: 'refusal', userId: operatorId, request: { refused: CustomerNotFound.code }, now, once };
    const details = { userId, type, direction, amount: dollars(amount), reason };
    // If the confirmation fails, nothing is written: it is used up in the transaction that moves the money.
    const needed = await this.confirmations.needed(operatorId, 'post-adjustment');
    const within = async ({ line }: TransactionResult) => {
      if (needed) await this.confirmations.spend(operatorId, confirmation, 'post-adjustment', details);
      const by = { actor: { userId: operatorId }, action: 'post-adjustment' } as const;
      const after = { type, direction, cents: String(amount), reason, reference: line.reference };
      await this.audit.record({ ...by, subject: line.id, customerId: userId, after });
    };
    return this.movements.carryOut<TransactionResult>(
      movement,
      { CUSTOMER_NOT_FOUND: () => CustomerNotFound(), AMOUNT_EXCEEDS_BALANCE: exceedsBalance },
      within,
    );
  }
}
