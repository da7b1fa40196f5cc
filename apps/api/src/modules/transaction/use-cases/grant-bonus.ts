import { type ReasonCode, fitsAct } from '@sextant/business-rules';
import { type Cents, cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import type { Idempotency, Refusals } from '#platform/http/index.js';
import { Audit } from '#modules/audit/index.js';
import { Confirmations, CustomerNotes, PresentOperators, Users } from '#modules/user/index.js';
import { type Movement, Movements } from '../movements.js';
import { PromotionsBudget } from '../promotions-budget.js';
import type { TransactionResult } from '../transaction-result.js';
import { BonusLimitReached, BonusPromotes, BudgetExceeded, CustomerNotFound } from '../transaction.errors.js';

export interface Bonus {
  operatorId: string;
  userId: string;
  amount: Cents;
  reason: ReasonCode;
  /** For colleagues. */
  note: string | null;
}

const REFUSALS: Refusals<TransactionResult> = {
  CUSTOMER_NOT_FOUND: () => CustomerNotFound(),
  BONUS_PROMOTES: () => BonusPromotes({ field: 'reason' }),
  BONUS_LIMIT_REACHED: ({ left }) =>
    BonusLimitReached({ field: 'amount', details: { left: dollars(cents(BigInt(left ?? 0))) } }),
};

/** Grants a bonus from the promotions budget, which two operators set. */
@Injectable()
export class GrantBonus {
  constructor(
    private readonly users: Users,
    private readonly movements: Movements,
    private readonly budget: PromotionsBudget,
    private readonly confirmations: Confirmations,
    private readonly operators: PresentOperators,
    private readonly notes: CustomerNotes,
    private readonly audit: Audit,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param confirmation of the act `grant-bonus` for exactly this bonus; required with a second factor */
  async run(bonus: Bonus, once: Idempotency, confirmation?: string): Promise<TransactionResult> {
    const { operatorId, userId, amount, reason, note } = bonus;
    const limit = this.settings.bonusLimit.toString();
    const promotes = fitsAct(reason, 'promotion');
    const request = { amount: amount.toString(), reason, limit, promotes, live: this.settings.mode === 'live' };
    const now = this.clock.now();
    // An unknown customer has no keys, so the refusal is stored under the operator's.
    const movement: Movement = (await this.users.find(userId))
      ? { kind: 'bonus', userId, actorId: operatorId, request, now, once }
      : { kind: 'refusal', userId: operatorId, request: { refused: CustomerNotFound.code }, now, once };
    const needed = await this.confirmations.needed(operatorId, 'grant-bonus');
    // If the operator may not any more, the confirmation fails or the budget does not cover it, nothing is written.
    const within = async ({ line }: TransactionResult) => {
      await this.operators.require({ id: operatorId, permission: 'propose-corrections' });
      const details = { customerId: userId, amount: dollars(amount), reason };
      if (needed) await this.confirmations.spend(operatorId, confirmation, 'grant-bonus', details);
      if (!(await this.budget.take(amount))) throw BudgetExceeded({ field: 'amount' });
      await this.notes.add({ userId, authorId: operatorId, body: note, transactionId: line.id });
      await this.audit.record({
        actor: { userId: operatorId },
        action: 'grant-bonus',
        subject: line.id,
        customerId: userId,
        after: { cents: String(amount), reason, reference: line.reference, note },
      });
    };
    return this.movements.carryOut<TransactionResult>(movement, REFUSALS, within);
  }
}
