import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { surroundings } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interrupted } from './support/interrupted-command.js';
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

const COMMANDS = resolve(import.meta.dirname, '../../api/dist/commands');

const env = (dataDir: string) => ({ ...surroundings(), DATA_DIR: dataDir });

function restore(dataDir: string, ...words: string[]): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [join(COMMANDS, 'restore.js'), ...words], { encoding: 'utf8', env: env(dataDir) });
}

/** Runs beside what else this process does. */
async function backup(dataDir: string, folder: string): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(COMMANDS, 'backup.js'), folder], { env: env(dataDir) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return new Promise((done) => child.once('close', (code) => done({ code: code ?? -1, said })));
}

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
    }
    expect(await made).toMatchObject({ code: 0, said: expect.stringMatching(/postings: clean\n/) });
    expect(readdirSync(join(sextant.dataDir, 'files')).filter((name) => name.startsWith('.'))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Record<string, unknown>;
    expect(manifest).toMatchObject({ format: 1, sextant: expect.any(String), ledger: { clean: true } });
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).not.toContain(secret());
  });

  it('is never written over', async () => {
    expect(await backup(sextant.dataDir, folder)).toMatchObject({
      code: 2,
      said: expect.stringMatching(/is there already/),
    });
  });

  it('does not take the place of data that is in use, or that nobody said may go', async () => {
    expect(restore(sextant.dataDir, folder, '--overwrite').stderr).toMatch(
      /database server runs .* Stop Sextant first/,
    );
    expect(await balanceOf(sextant.url, ada)).toBe(acknowledged);
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(sextant.printed()).toMatch(/PostgreSQL stopped\n$/);
    const refused = restore(sextant.dataDir, folder);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringMatching(/holds postgres, .* --overwrite/)]);
  });

  it('is refused when one byte of it was changed, or a file is missing', () => {
    const [first = ''] = readdirSync(join(folder, 'files', 'receipts')).map((name) =>
      join(folder, 'files', 'receipts', name),
    );
    const content = readFileSync(first);
    appendFileSync(first, ' ');
    expect(restore(sextant.dataDir, folder, '--overwrite').stderr).toMatch(/files\/receipts\/\S+ was changed/);
    writeFileSync(first, content);
    renameSync(first, `${folder}.aside`);
    expect(restore(sextant.dataDir, folder, '--overwrite').stderr).toMatch(/files\/receipts\/\S+ is missing/);
    renameSync(`${folder}.aside`, first);
    expect(existsSync(join(sextant.dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  });

  it('leaves everything as it was when there is no room for it', () => {
    const before = readdirSync(sextant.dataDir);
    // No file may be larger than 4 MB, and each part of the database's log is.
    const words = ['-c', 'ulimit -f 8192; exec "$@"', 'sh', process.execPath, join(COMMANDS, 'restore.js')];
    const options = { encoding: 'utf8', env: env(sextant.dataDir) } as const;
    const failed = spawnSync('sh', [...words, folder, '--overwrite'], options);
    expect([failed.status, failed.stderr]).toEqual([2, expect.stringMatching(/^Not restored: EFBIG/)]);
    expect(readdirSync(sextant.dataDir)).toEqual(before);
  });

  it('is done again after it was killed while its database server ran', async () => {
    const end = await interrupted(['restore.js', folder, '--overwrite'], sextant.dataDir, 'SIGKILL');
    expect(end).toEqual([null, 'SIGKILL']);
    expect(existsSync(join(sextant.dataDir, '.restore-under-way'))).toBe(true);
    const again = restore(sextant.dataDir, folder, '--overwrite');
    expect([again.status, again.stderr]).toEqual([0, '']);
  });

  it('brings back every balance, every proof and every session, after everything was lost', async () => {
    rmSync(join(sextant.dataDir, 'files'), { recursive: true });
    rmSync(join(sextant.dataDir, 'secrets'), { recursive: true });
    writeFileSync(join(sextant.dataDir, 'postgres', 'global', 'pg_control'), '');
    // As a restore that was killed leaves it: nothing starts on it.
    writeFileSync(join(sextant.dataDir, '.restore-under-way'), '');
    const refused = launch(sextant.dataDir, ports);
    expect(await refused.ended).toMatchObject({ code: 1 });
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
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });

  function secret(): string {
    return readFileSync(join(`${folder}.secrets`, 'postgres.password'), 'utf8').trim();
  }
});
