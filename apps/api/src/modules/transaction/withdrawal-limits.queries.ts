import { type WithdrawalLevel, WITHDRAWAL_LIMITS } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database } from '#platform/database/index.js';
import type { WithdrawalLimitsDto } from './dto/withdrawal-limits.response.js';

/** A person's limits as the database returns them: whole cents. */
interface WithdrawalAllowance {
  level: WithdrawalLevel;
  dayLimit: number;
  dayUsed: number;
  monthLimit: number;
  monthUsed: number;
  remaining: number;
}

/** Why withdrawals are held, and until when if that is known. */
interface WithdrawalsHeld {
  because: string;
  until?: string;
}

interface State {
  room: WithdrawalAllowance;
  held: WithdrawalsHeld | null;
  /** What has to stay for deposits whose coins are gone. */
  kept: number;
}

/** The limits of every level, as the database functions take them. */
export const LIMITS_IN_CENTS = Object.fromEntries(
  Object.entries(WITHDRAWAL_LIMITS).map(([level, { day, month }]) => [
    level,
    { day: Number(day), month: Number(month) },
  ]),
);

@Injectable()
export class WithdrawalLimitsQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<WithdrawalLimitsDto> {
    const now = this.clock.now();
    const { room, held, kept } = await this.database.call<State>(
      `select jsonb_build_object('room', withdrawal_allowance($1, $2, $3), 'held', withdrawals_held($1, $2),
                                 'kept', deposits_held($1)) as result`,
      [userId, now, LIMITS_IN_CENTS],
    );
    const { level, ...amounts } = room;
    const figures = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, dollars(cents(amount))]));
    return {
      level,
      ...(figures as Record<keyof typeof amounts, number>),
      heldBecause: held?.because ?? null,
      heldUntil: held?.until ? new Date(held.until) : null,
      depositsHeld: dollars(cents(kept)),
    };
  }
}
