import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { SecondFactors, type SecondFactorState } from '#modules/user/index.js';

/** A user's factors beside the password, across the tables of all kinds. */
@Injectable()
export class SecondFactorRepository extends SecondFactors {
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
