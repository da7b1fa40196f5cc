import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { SecondFactors, type SecondFactorState } from '#modules/user/index.js';

/** A user's factors beside the password, across the tables of all kinds. */
@Injectable()
export class SecondFactorRepository extends SecondFactors {
  /** Written out: on a cluster, a statement that reads a customer's table may not call `second_factor_state`, which says the same. */
  readonly expression = `json_build_object(
    'totp', exists (select from totp_keys k where k.user_id = :user and k.confirmed_at is not null),
    'passkeys', (select count(*) from passkeys k where k.user_id = :user),
    'recoveryCodesLeft', (select count(*) from recovery_codes c where c.user_id = :user and c.used_at is null))`;

  constructor(private readonly database: Database) {
    super();
  }

  async stateOf(userId: string): Promise<SecondFactorState> {
    const rows = await this.database.query<SecondFactorState & Record<string, unknown>>(
      'select totp, passkeys, recovery_codes_left as "recoveryCodesLeft" from second_factor_state($1)',
      [userId],
    );
    return rows[0] ?? { totp: false, passkeys: 0, recoveryCodesLeft: 0 };
  }
}
