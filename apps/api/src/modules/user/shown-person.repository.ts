import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import { Bonuses } from './bonuses.js';
import type { SecondFactorState } from './confirmation.rules.js';
import { SecondFactors } from './second-factors.js';
import type { Person } from './user.repository.js';

/** What stands beside a person: cents as text; `recent` and `earlier` are bonuses since two instants. */
export interface BesideRow extends Pick<Row<'customer_balances'>, 'cash' | 'invested' | 'withdrawal_hold'> {
  bonus: string;
  recent: string;
  earlier: string;
  second_factor: SecondFactorState;
}

const SHOWN = {
  id: 'id',
  accountId: 'account_id',
  role: 'role',
  operatorRole: 'operator_role',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  emailVerifiedAt: 'email_verified_at',
  pendingEmail: 'pending_email',
  phone: 'phone',
  country: 'country',
  city: 'city',
  address: 'address',
  avatarId: 'avatar_id',
  status: 'status',
  statusReason: 'status_reason',
  suspendedUntil: 'suspended_until',
  frozenAt: 'frozen_at',
  createdAt: 'created_at',
} as const satisfies Partial<Record<keyof Person, string>>;

/** As much of a person as a reply shows. */
export type ShownPerson = Pick<Person, keyof typeof SHOWN>;

const COLUMNS = Object.entries(SHOWN).map(([member, column]) => `u.${column} as "${member}"`);

/** Reads a person with everything that a reply shows of them, in one statement. */
@Injectable()
export class ShownPersonRepository {
  private readonly sql: string;

  constructor(
    private readonly database: Database,
    secondFactors: SecondFactors,
    bonuses: Bonuses,
  ) {
    const sql = `
      select ${COLUMNS.join(', ')},
             coalesce(b.cash, 0) as cash, coalesce(b.invested, 0) as invested,
             coalesce(b.withdrawal_hold, 0) as withdrawal_hold,
             n.bonus, n.recent, n.earlier, ${secondFactors.expression} as second_factor
        from users u
        left join customer_balances b on b.user_id = :user
       cross join lateral (${bonuses.figures}) n
       where u.id = :user`;
    this.sql = sql.replaceAll(':user', '$1').replaceAll(':earlier', '$2').replaceAll(':recent', '$3');
  }

  /** @param earlier from when on bonuses count as earlier, until `recent` */
  async find(id: string, earlier: Date, recent: Date): Promise<(ShownPerson & BesideRow) | undefined> {
    const rows = await this.database.query<ShownPerson & BesideRow & Record<string, unknown>>(this.sql, [
      id,
      earlier,
      recent,
    ]);
    return rows[0];
  }
}
