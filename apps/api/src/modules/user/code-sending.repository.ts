import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { CodePurpose } from './one-time-code.repository.js';
import { CODE_ATTEMPTS, CODE_LASTS_MS, CODES_PER_WINDOW, RESEND_AFTER_MS, WINDOW_MS } from './one-time-code.rules.js';

/** What is sent to an address: codes, and links for a new password or for recovering from a lost second factor. */
export type SendingPurpose = CodePurpose | 'reset-password' | 'second-factor-recovery';

interface Sending {
  sentAt: Date;
  windowStartedAt: Date;
  sentInWindow: number;
}

/** How often codes go to an address, by a keyed hash of it: the same for addresses that nobody has here. */
@Injectable()
export class CodeSendingRepository {
  constructor(private readonly database: Database) {}

  /** Counts one more sending. @returns false when it is too early; nothing is counted then */
  async claim(addressHash: string, purpose: SendingPurpose, now: Date, coolDown: boolean): Promise<boolean> {
    const before = (ms: number): Date => new Date(now.getTime() - ms);
    const claimed = await this.database.query<{ guesses: number }>(
      `insert into code_sendings as s (address_hash, purpose, sent_at, window_started_at, sent_in_window, guesses)
       values ($1, $2, $3, $3, 1, 0)
       on conflict (address_hash, purpose) do update
          set sent_at = $3, guesses = 0,
              window_started_at = case when s.window_started_at <= $5 then $3 else s.window_started_at end,
              sent_in_window = case when s.window_started_at <= $5 then 1 else s.sent_in_window + 1 end
        where s.sent_at <= $4 and (s.window_started_at <= $5 or s.sent_in_window < ${CODES_PER_WINDOW})
       returning guesses`,
      [addressHash, purpose, now, coolDown ? before(RESEND_AFTER_MS) : 'infinity', before(WINDOW_MS)],
    );
    return claimed.length === 1;
  }

  async find(addressHash: string, purpose: SendingPurpose): Promise<Sending | undefined> {
    const rows = await this.database.query<Sending & Record<string, unknown>>(
      `select sent_at as "sentAt", window_started_at as "windowStartedAt", sent_in_window as "sentInWindow"
         from code_sendings where address_hash = $1 and purpose = $2`,
      [addressHash, purpose],
    );
    return rows[0];
  }

  /** Counts a stranger's guess at a registration code. @returns false when none is left since the last sending */
  async guess(addressHash: string, now: Date): Promise<boolean> {
    const counted = await this.database.query<{ guesses: number }>(
      `update code_sendings set guesses = guesses + 1
        where address_hash = $1 and purpose = 'verify-email' and sent_at > $2 and guesses < ${CODE_ATTEMPTS}
       returning guesses`,
      [addressHash, new Date(now.getTime() - CODE_LASTS_MS)],
    );
    return counted.length === 1;
  }

  async removeOld(before: Date): Promise<void> {
    await this.database.query('delete from code_sendings where sent_at < $1', [before]);
  }
}
