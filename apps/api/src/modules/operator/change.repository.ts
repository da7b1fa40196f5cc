import { LISTED_AT_MOST, type OperatorRole } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';

export type ChangeKind = 'invite' | 'change-role' | 'end' | 'reset-second-factor';
export type ChangeState = 'waiting' | 'applied' | 'dropped';

export interface OperatorChange {
  id: string;
  kind: ChangeKind;
  /** Null for an invitation. */
  operatorId: string | null;
  email: string;
  /** The role to come; null where the operator ends or loses the second factor. */
  role: OperatorRole | null;
  state: ChangeState;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

type Proposed = Omit<OperatorChange, 'state' | 'decidedBy' | 'decidedAt'>;

/** Any number nobody else uses: whoever holds this advisory lock changes operators, the others wait. */
const OPERATORS_LOCK = 7_391_042_025;
const COLUMNS = `id, kind, operator_id as "operatorId", email, role, state, proposed_by as "proposedBy",
  proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** The changes of operators that one admin proposes and another approves. */
@Injectable()
export class ChangeRepository {
  constructor(
    private readonly database: Database,
    private readonly hints: Hints,
  ) {}

  /** Runs `work` in a transaction, one after the other: so the last admin is counted right. Operators are told of it. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query('select pg_advisory_xact_lock($1)', [OPERATORS_LOCK]);
      this.hints.tellOperators('operators');
      return work();
    });
  }

  async insert({ id, kind, operatorId, email, role, proposedBy, proposedAt }: Proposed): Promise<void> {
    await this.database.query(
      `insert into operator_changes (id, kind, operator_id, email, role, proposed_by, proposed_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, kind, operatorId, email, role, proposedBy, proposedAt],
    );
  }

  find(id: string): Promise<OperatorChange | undefined> {
    return this.one('select ' + COLUMNS + ' from operator_changes where id = $1', [id]);
  }

  waitingFor(email: string): Promise<OperatorChange | undefined> {
    return this.one(`select ${COLUMNS} from operator_changes where email = $1 and state = 'waiting'`, [email]);
  }

  /** Those that wait, the oldest first, then the latest decided ones. */
  list(): Promise<OperatorChange[]> {
    return this.database.query<OperatorChange & Record<string, unknown>>(
      `select ${COLUMNS} from operator_changes
        order by state <> 'waiting', case when state = 'waiting' then proposed_at end, decided_at desc, id limit ${LISTED_AT_MOST.operatorChanges}`,
    );
  }

  /** Decides on a change that waits, as somebody who may; undefined when there is none for them. */
  approve(id: string, decidedBy: string, now: Date): Promise<OperatorChange | undefined> {
    return this.one(
      `update operator_changes set state = 'applied', decided_by = $2, decided_at = $3
        where id = $1 and state = 'waiting' and proposed_by <> $2 and operator_id is distinct from $2
       returning ${COLUMNS}`,
      [id, decidedBy, now],
    );
  }

  /** Takes back or refuses a change that waits; undefined when there is none for them. */
  drop(id: string, decidedBy: string, now: Date): Promise<OperatorChange | undefined> {
    return this.one(
      `update operator_changes set state = 'dropped', decided_by = $2, decided_at = $3
        where id = $1 and state = 'waiting' and operator_id is distinct from $2
       returning ${COLUMNS}`,
      [id, decidedBy, now],
    );
  }

  /** Drops what waits about an operator, and what they proposed: they are not who they were. */
  async dropAllOf(operatorId: string, now: Date): Promise<void> {
    await this.database.query(
      `update operator_changes set state = 'dropped', decided_at = $2
        where state = 'waiting' and (operator_id = $1 or proposed_by = $1)`,
      [operatorId, now],
    );
  }

  private async one(sql: string, parameters: unknown[]): Promise<OperatorChange | undefined> {
    return (await this.database.query<OperatorChange & Record<string, unknown>>(sql, parameters))[0];
  }
}
