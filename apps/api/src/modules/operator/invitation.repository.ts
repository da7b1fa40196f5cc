import type { OperatorRole } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';

export interface Invitation {
  id: string;
  email: string;
  role: OperatorRole;
  /** Null for an invitation by the command on the server. */
  invitedBy: string | null;
  /** Null with it, and where that was not noted. */
  approvedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const COLUMNS = `id, email, role, invited_by as "invitedBy", approved_by as "approvedBy", created_at as "createdAt", expires_at as "expiresAt"`;
const OPEN = 'used_at is null and ended_at is null and expires_at >';

/** The invitations of operators. Of a link's token only the hash is kept. */
@Injectable()
export class InvitationRepository {
  constructor(private readonly database: Database) {}

  /** Stores an invitation, which ends an earlier one of the same address. */
  async replace(
    { id, email, role, invitedBy, approvedBy, createdAt, expiresAt }: Invitation,
    tokenHash: string,
  ): Promise<void> {
    await this.database.query(
      `update operator_invitations set ended_at = $2 where email = $1 and used_at is null and ended_at is null`,
      [email, createdAt],
    );
    await this.database.query(
      `insert into operator_invitations (id, email, role, token_hash, invited_by, approved_by, created_at,
                                         expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, email, role, tokenHash, invitedBy, approvedBy, createdAt, expiresAt],
    );
  }

  findOpen(tokenHash: string, now: Date): Promise<Invitation | undefined> {
    return this.one(`select ${COLUMNS} from operator_invitations where token_hash = $1 and ${OPEN} $2`, [
      tokenHash,
      now,
    ]);
  }

  listOpen(now: Date): Promise<Invitation[]> {
    return this.query(`select ${COLUMNS} from operator_invitations where ${OPEN} $1 order by created_at, id`, [now]);
  }

  /** Uses an invitation up; undefined when it no longer works, so of two at once one succeeds. */
  use(tokenHash: string, userId: string, now: Date): Promise<Invitation | undefined> {
    return this.one(
      `update operator_invitations set used_at = $3, joined_as = $2
        where token_hash = $1 and ${OPEN} $3 returning ${COLUMNS}`,
      [tokenHash, userId, now],
    );
  }

  /** Undefined when it was not open. */
  end(id: string, now: Date): Promise<Invitation | undefined> {
    return this.one(`update operator_invitations set ended_at = $2 where id = $1 and ${OPEN} $2 returning ${COLUMNS}`, [
      id,
      now,
    ]);
  }

  /** Ends those that an operator proposed or approved. */
  endAllOf(operatorId: string, now: Date): Promise<Invitation[]> {
    return this.query(
      `update operator_invitations set ended_at = $2
        where (invited_by = $1 or approved_by = $1) and ${OPEN} $2 returning ${COLUMNS}`,
      [operatorId, now],
    );
  }

  /** Who invited those who joined, by the id of who joined. */
  async inviters(): Promise<Map<string, string | null>> {
    const rows = await this.database.query<{ joined_as: string; invited_by: string | null }>(
      'select joined_as, invited_by from operator_invitations where joined_as is not null',
    );
    return new Map(rows.map(({ joined_as, invited_by }) => [joined_as, invited_by]));
  }

  private query(sql: string, parameters: unknown[]): Promise<Invitation[]> {
    return this.database.query<Invitation & Record<string, unknown>>(sql, parameters);
  }

  private async one(sql: string, parameters: unknown[]): Promise<Invitation | undefined> {
    return (await this.query(sql, parameters))[0];
  }
}
