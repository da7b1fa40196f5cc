import { createHash } from 'node:crypto';
import type { Database } from '#platform/database/index.js';

/** Any number nobody else uses: whoever holds this advisory lock prepares the installation, the others wait. */
export const INSTALLATION_LOCK = 7_391_042_019;
/** Longer than the demo's history takes on a slow machine. */
const LOCK_TIMEOUT = '2min';

export type InstallationStep = 'payment-methods' | 'demo-investor' | 'demo-customers' | 'ethereum-key';

/** What stored data depends on, so that it is the same at every start and in every process. */
export type InstallationSetting = 'MARKET_SEED' | 'MODE';

/** Remembers what was done once for this installation, and what it was first started with. */
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
        [LOCK_TIMEOUT],
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

  /** Whether a demo was ever started here, by an earlier release too. */
  async wasDemo(): Promise<boolean> {
    const rows = await this.database.query<{ was: boolean }>(
      `select exists (select from installation_steps)
           or exists (select from installation_settings where name = 'MARKET_SEED') as was`,
    );
    return rows[0]?.was ?? false;
  }

  /** Keeps a setting with the installation at the first start, as its SHA-256. Answers whether it is the kept one. */
  async keepSetting(name: InstallationSetting, value: string, now: Date): Promise<boolean> {
    const digest = createHash('sha256').update(value).digest('hex');
    await this.database.query(
      'insert into installation_settings (name, digest, kept_since) values ($1, $2, $3) on conflict (name) do nothing',
      [name, digest, now],
    );
    const rows = await this.database.query<{ digest: string }>(
      'select digest from installation_settings where name = $1',
      [name],
    );
    return rows[0]?.digest === digest;
  }

  /** The id of the code in force with which a person proves an address. */
  async codeInForce(userId: string, purpose: 'verify-email' | 'withdrawal-address'): Promise<string> {
    const rows = await this.database.query<{ id: string }>(
      `select id from one_time_codes where user_id = $1 and purpose = $2 and ended_at is null`,
      [userId, purpose],
    );
    if (!rows[0]) throw new Error('Nobody of the demo was given such a code');
    return rows[0].id;
  }
}
