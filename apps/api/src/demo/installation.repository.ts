import type { Database } from '../platform/database/index.js';

/** Any number nobody else uses: whoever holds this advisory lock prepares the installation, the others wait. */
export const INSTALLATION_LOCK = 7_391_042_019;
/** Longer than the demo's history takes on a slow machine. */
const PATIENCE = '2min';

export type InstallationStep = 'payment-methods' | 'demo-investor';

/** Remembers what was done once for this installation. */
export class InstallationRepository {
  constructor(private readonly database: Database) {}

  /**
   * Runs `work` in one transaction, one process after the other. A process that is killed in the middle leaves nothing
   * behind, and the next one does all of it.
   */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query(
        `select set_config('lock_timeout', $1, true), set_config('statement_timeout', $1, true)`,
        [PATIENCE],
      );
      await this.database.query('select pg_advisory_xact_lock($1)', [INSTALLATION_LOCK]);
      return work();
    });
  }

  async stepsDone(): Promise<Set<string>> {
    const rows = await this.database.query<{ name: string }>('select name from installation_steps');
    return new Set(rows.map(({ name }) => name));
  }

  async remember(step: InstallationStep, now: Date): Promise<void> {
    await this.database.query('insert into installation_steps (name, done_at) values ($1, $2)', [step, now]);
  }

  /** The id of the code in force with which a person proves their address. */
  async codeInForce(userId: string): Promise<string> {
    const rows = await this.database.query<{ id: string }>(
      `select id from one_time_codes where user_id = $1 and purpose = 'verify-email' and ended_at is null`,
      [userId],
    );
    if (!rows[0]) throw new Error('The demo investor was given no code');
    return rows[0].id;
  }
}
