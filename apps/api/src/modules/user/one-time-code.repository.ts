import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';
import { CODE_ATTEMPTS } from './one-time-code.rules.js';

export type CodePurpose = Row<'one_time_codes'>['purpose'];

/** The purposes of a code that proves the address it is sent to. */
export type AddressPurpose = Extract<CodePurpose, 'verify-email' | 'change-email'>;

/** A code in force that somebody is guessing at. */
export interface GuessedCode {
  userId: string;
  id: string;
  address: string;
  codeHash: string;
}

interface NewCode {
  id: string;
  userId: string;
  purpose: CodePurpose;
  address: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

const GUESSED = 'user_id as "userId", id, address, code_hash as "codeHash"';

/**
 * The codes. A signed-in person's attempt is spent by one statement before the code is compared, so guesses that run at
 * the same time can never have more than five between them.
 */
@Injectable()
export class OneTimeCodeRepository {
  constructor(private readonly database: Database) {}

  /** Puts a code in force; the one before it ends. */
  async insert(code: NewCode): Promise<void> {
    await this.database.query(
      'update one_time_codes set ended_at = $3 where user_id = $1 and purpose = $2 and ended_at is null',
      [code.userId, code.purpose, code.createdAt],
    );
    await this.database.query(
      `insert into one_time_codes (user_id, id, purpose, address, code_hash, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [code.userId, code.id, code.purpose, code.address, code.codeHash, code.createdAt, code.expiresAt],
    );
  }

  async guessOwn(userId: string, purpose: CodePurpose, now: Date): Promise<GuessedCode[]> {
    return this.database.query<GuessedCode & Record<string, unknown>>(
      `update one_time_codes set attempts = attempts + 1
        where user_id = $1 and purpose = $2 and ended_at is null and expires_at > $3 and attempts < ${CODE_ATTEMPTS}
       returning ${GUESSED}`,
      [userId, purpose, now],
    );
  }

  /**
   * All active registration codes sent to an address, of the people who registered with it. Does not count an attempt:
   * the attempts belong to the codes' owners.
   */
  async inForceAtAddress(address: string, userIds: string[], now: Date): Promise<GuessedCode[]> {
    return this.database.query<GuessedCode & Record<string, unknown>>(
      `select ${GUESSED} from one_time_codes
        where user_id = any($3) and address = $1 and purpose = 'verify-email' and ended_at is null and expires_at > $2
          and attempts < ${CODE_ATTEMPTS}`,
      [address, now, userIds],
    );
  }

  /** Uses a code up. @returns false when somebody else did */
  async end(userId: string, id: string, now: Date): Promise<boolean> {
    const ended = await this.database.query<{ id: string }>(
      'update one_time_codes set ended_at = $3 where user_id = $1 and id = $2 and ended_at is null returning id',
      [userId, id, now],
    );
    return ended.length === 1;
  }

  /** Ends a code that waits for its person, such as one for an address that is no longer wanted. */
  async endAll(userId: string, purpose: CodePurpose, now: Date): Promise<void> {
    await this.database.query(
      'update one_time_codes set ended_at = $3 where user_id = $1 and purpose = $2 and ended_at is null',
      [userId, purpose, now],
    );
  }

  async removeExpired(before: Date): Promise<void> {
    await this.database.query('delete from one_time_codes where expires_at < $1', [before]);
  }
}
