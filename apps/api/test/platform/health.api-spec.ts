import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { Database } from '../../src/platform/database/index.js';
import { CheckReadiness } from '../../src/platform/health/check-readiness.js';
import { HealthModule } from '../../src/platform/health/index.js';
import { freshDatabase, startProcess } from './background-process.js';

let app: TestingModule;
beforeAll(async () => {
  app = await startProcess({ databaseUrl: await freshDatabase(), smtpPort: 1, also: { imports: [HealthModule] } });
});
afterAll(() => app.close());

describe('readiness', () => {
  it('is given when the database answers and the schema is current', async () => {
    expect(await app.get(CheckReadiness).check()).toEqual({
      status: 'ok',
      database: 'ok',
      migrations: 'current',
      oldestMailSeconds: null,
    });
  });

  it('tells how long the oldest mail has been waiting', async () => {
    const { oldestMailSeconds } = await app.get(Database).transaction(async () => {
      await app
        .get(Database)
        .query(`select outbox_add(now() - interval '90 s', 'account-restored', 'a@example.com', '{}')`);
      return app.get(CheckReadiness).check();
    });
    expect(oldestMailSeconds).toBeGreaterThanOrEqual(90);
    expect(oldestMailSeconds).toBeLessThan(100);
  });

  it('is withheld while a migration is missing', async () => {
    await app.get(Database).query('delete from migrations where id = (select max(id) from migrations)');
    expect(await app.get(CheckReadiness).check()).toMatchObject({ status: 'unavailable', migrations: 'behind' });
  });
});
