import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFileOf, backup, restore } from './support/data-backup.js';
import { type Person, balanceOf, endow, investor, operator, succeed, tether } from './support/people.js';
import {
  type SextantProcess,
  cleanUp,
  databaseServer,
  launch,
  newPorts,
  startSextant,
} from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

describe('a backup that is made while money moves', () => {
  let sextant: SextantProcess;
  let ports: Awaited<ReturnType<typeof newPorts>>;
  let boss: Person;
  let ada: Person;
  let folder: string;
  const receipts: string[] = [];
  let acknowledged = 0;
  let atLeast = 0;

  const query = async (sql: string) => {
    const client = new Client({ connectionString: databaseServer(sextant.dataDir)?.url });
    await client.connect();
    try {
      return await client.query<Record<string, unknown>>(sql);
    } finally {
      await client.end();
    }
  };
  const deposit = async (): Promise<void> => {
    const form = { amount: '100', method: await tether(sextant.url) };
    const key = randomUUID();
    const request = { method: 'POST', path: '/transaction/deposit', token: ada.token, key, form };
    const { body } = await succeed(sextant.url, request);
    receipts.push(String(body.data.id));
  };
  const grow = async (): Promise<void> => {
    await endow(sextant.url, boss, ada, 1);
    acknowledged += 1;
  };

  beforeAll(async () => {
    ports = await newPorts();
    sextant = await startSextant(await startedDataDir(), ports);
    folder = join(sextant.dataDir, '..', 'backup');
    boss = await operator(sextant.url);
    ada = await investor(sextant.url, sextant.inboxUrl);
    await deposit();
    await grow();
    await query(`insert into address_counters values ('bitcoin', 'the first address of a key', 7)`);
  });
  afterAll(cleanUp);

  it('is whole: its ledger adds up, and no customer waited for it', async () => {
    atLeast = acknowledged;
    const made = backup(sextant.dataDir, folder);
    let done = false;
    void made.finally(() => (done = true));
    while (!done) {
      await grow();
      if (receipts.length < 15) await deposit();
      await sleep(20);
    }
    expect(await made).toMatchObject({ code: 0, said: expect.stringMatching(/postings: clean\n/) });
    expect(readdirSync(join(sextant.dataDir, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({ format: 1, sextant: expect.any(String), ledger: { clean: true } });
    expect(manifest).not.toContain(readFileSync(join(`${folder}.secrets`, 'postgres.password'), 'utf8').trim());
  });

  it('does not take the place of data that is in use, or that nobody said may go', async () => {
    const inUse = restore(sextant.dataDir, folder, '--overwrite');
    expect(inUse.stderr).toMatch(/database server runs .* Stop Sextant first/);
    expect(await balanceOf(sextant.url, ada)).toBe(acknowledged);
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    const refused = restore(sextant.dataDir, folder);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringMatching(/holds postgres, .* --overwrite/)]);
  });

  it('is refused when one byte of it was changed', () => {
    const file = aFileOf(folder);
    const content = readFileSync(file);
    appendFileSync(file, ' ');
    expect(restore(sextant.dataDir, folder, '--overwrite').stderr).toMatch(/files\/receipts\/\S+ was changed/);
    writeFileSync(file, content);
    expect(existsSync(join(sextant.dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it('brings back every balance, every proof and every session, after everything was lost', async () => {
    rmSync(join(sextant.dataDir, 'files'), { recursive: true });
    rmSync(join(sextant.dataDir, 'secrets'), { recursive: true });
    writeFileSync(join(sextant.dataDir, 'postgres', 'global', 'pg_control'), '');
    // As a restore that was killed leaves it: nothing starts on it.
    writeFileSync(join(sextant.dataDir, '.restore-under-way'), '');
    const refused = launch(sextant.dataDir, ports);
    expect(await refused.ended).toMatchObject({ code: 78 });
    expect(refused.printed()).toMatch(/DATA_DIR.* a restore into .* did not end; run it again with --overwrite/);
    const restored = restore(sextant.dataDir, folder, '--overwrite');
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toMatch(/every one that is named is there\n.*: clean\n/);
    sextant = await startSextant(sextant.dataDir, ports);
    // The tokens of before are taken: sessions and secrets are back.
    const balance = await balanceOf(sextant.url, ada);
    expect(balance).toBeGreaterThanOrEqual(atLeast);
    expect(balance).toBeLessThanOrEqual(acknowledged);
    const path = `/transaction/${receipts[0]}/receipt`;
    const proof = await fetch(`${sextant.url}/v1${path}`, { headers: { authorization: `Bearer ${ada.token}` } });
    expect([proof.status, (await proof.text()).slice(0, 8)]).toEqual([200, '%PDF-1.4']);
    // Customers were given addresses after the backup, which nobody else is given.
    expect(restored.stdout).toContain('1,000 addresses of each account key are skipped');
    expect((await query('select next_index from address_counters')).rows).toEqual([{ next_index: 1_007 }]);
    // Everyone can read that it was restored.
    const heads = (await (await fetch(`${sextant.url}/v1/audit/heads`)).json()) as { data: object[] };
    expect(heads.data[0]).toMatchObject({ restored: true });
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
