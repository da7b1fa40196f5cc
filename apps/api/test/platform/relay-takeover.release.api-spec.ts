import { expect, it } from '@jest/globals';
import { SmtpSink } from '@sextant/test-data';
import { Clock } from '#platform/clock/index.js';
import { Database, Heartbeat } from '#platform/database/index.js';
import { RelayLease } from '#platform/jobs/relay-lease.js';
import { freshDatabase, startProcess, until } from './background-process.js';

it('moves the mails in another process when the one that does stands still, or its machine is gone', async () => {
  const sink = new SmtpSink();
  const databaseUrl = await freshDatabase();
  const heartbeat = await Heartbeat.begin(databaseUrl, new Clock());
  const still = new RelayLease(databaseUrl, heartbeat);
  expect(await still.hold()).toBe(true);
  const app = await startProcess({ databaseUrl, smtpPort: await sink.up() });
  try {
    await app.get(Database).query(
      `select outbox_add(new_id(now()), now(), 'account-restored', 'person' || n || '@example.com', '{"firstName": "Ada"}')
         from generate_series(1, 3) n`,
    );
    await until(() => sink.taken.length >= 3);
    expect(sink.taken).toHaveLength(3);
  } finally {
    await app.close();
    heartbeat.onApplicationShutdown();
    await sink.down();
  }
});
