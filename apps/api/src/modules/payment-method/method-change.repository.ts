import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { PaymentMethodRow } from './payment-method.repository.js';

export type MethodChangeState = 'waiting' | 'applied' | 'stopped';

export interface MethodChange extends Omit<PaymentMethodRow, 'status'> {
  methodId: string;
  proposedBy: string;
  approvedBy: string;
  approvedAt: Date;
  takesEffectAt: Date;
  state: MethodChangeState;
}

interface ApprovedRemoval extends Pick<MethodChange, 'id' | 'proposedBy' | 'approvedBy'> {
  method: PaymentMethodRow;
  now: Date;
}

type Row = MethodChange & Record<string, unknown>;

const COLUMNS = `id, method_id as "methodId", currency, network, address, proposed_by as "proposedBy",
  approved_by as "approvedBy", approved_at as "approvedAt", takes_effect_at as "takesEffectAt", state`;

/** What two operators decided about payment methods, and from when on it holds. */
@Injectable()
export class MethodChangeRepository {
  constructor(private readonly database: Database) {}

  /** Two changes of one method, or to one address, cannot wait at the same time. */
  async insert(change: Omit<MethodChange, 'state'>): Promise<void> {
    const { id, methodId, currency, network, address, proposedBy, approvedBy, approvedAt, takesEffectAt } = change;
    await this.database.query(
      `insert into payment_method_changes
         (id, method_id, currency, network, address, proposed_by, approved_by, approved_at, takes_effect_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, methodId, currency, network, address, proposedBy, approvedBy, approvedAt, takesEffectAt],
    );
  }

  /** A removal, which holds at once. */
  async insertRemoval({ id, method, proposedBy, approvedBy, now }: ApprovedRemoval): Promise<void> {
    const { id: methodId, currency, network, address } = method;
    await this.database.query(
      `insert into payment_method_changes (id, method_id, currency, network, address, proposed_by, approved_by, approved_at,
                                           takes_effect_at, state, ended_at, removes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 'applied', $8, true)`,
      [id, methodId, currency, network, address, proposedBy, approvedBy, now],
    );
  }

  find(ids: readonly string[]): Promise<MethodChange[]> {
    return this.database.query<Row>(`select ${COLUMNS} from payment_method_changes where id = any($1)`, [ids]);
  }

  /** Those whose time has not come, by that time. */
  listWaiting(now: Date): Promise<MethodChange[]> {
    return this.database.query<Row>(
      `select ${COLUMNS} from payment_method_changes where state = 'waiting' and takes_effect_at > $1
        order by takes_effect_at, id`,
      [now],
    );
  }

  async waitsFor(methodId: string): Promise<boolean> {
    const sql = `select id from payment_method_changes where method_id = $1 and state = 'waiting'`;
    return (await this.database.query(sql, [methodId])).length > 0;
  }

  /** Locks those that are not written into their methods yet, whether due or not, until the transaction ends. */
  lockWaiting(): Promise<MethodChange[]> {
    return this.database.query<Row>(
      `select ${COLUMNS} from payment_method_changes where state = 'waiting' order by takes_effect_at, id for update`,
    );
  }

  async markApplied(id: string, now: Date): Promise<void> {
    await this.database.query(
      `update payment_method_changes set state = 'applied', ended_at = $2 where id = $1 and state = 'waiting'`,
      [id, now],
    );
  }

  /** Stops those of one method that wait, or one by its id. @param stoppedBy null where it cannot be carried out */
  stop(which: { id: string } | { methodId: string }, stoppedBy: string | null, now: Date): Promise<MethodChange[]> {
    const [column, value] = 'id' in which ? ['id', which.id] : ['method_id', which.methodId];
    return this.database.query<Row>(
      `update payment_method_changes set state = 'stopped', ended_at = $2, stopped_by = $3
        where ${column} = $1 and state = 'waiting' returning ${COLUMNS}`,
      [value, now, stoppedBy],
    );
  }
}
