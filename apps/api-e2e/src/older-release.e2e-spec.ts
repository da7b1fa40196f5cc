import { afterAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { cleanUp, databaseServer, launch, newPorts, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

describe('a database that a newer release has migrated', () => {
  afterAll(cleanUp);

  it('is still served by an older process that runs, and no older one starts on it', async () => {
    const running = await startSextant(await startedDataDir(), await newPorts());
    const client = new Client({ connectionString: databaseServer(running.dataDir)?.url });
    await client.connect();
    await client.query(`insert into migrations (timestamp, name) values (1999999999999, 'Later1999999999999')`);
    await client.query(`insert into releases values ('99.1.0', now() + interval '1 second')`);
    await client.end();

    const ports = await newPorts();
    const mail = { SMTP_URL: `smtp://127.0.0.1:${ports.INBOX_SMTP_PORT}` };
    const refused = launch(running.dataDir, { ...ports, ...mail });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.printed()).toMatch(
      /^The database was migrated by Sextant 99\.1\.0, .* does not know Later1999999999999\./m,
    );
    expect(refused.printed()).not.toContain('    at ');

    const ready = await fetch(`${running.url}/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      expect.objectContaining({ migrations: 'ahead', differingMigrations: ['Later1999999999999'] }),
    ]);
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
