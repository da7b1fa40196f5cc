import { existsSync, readdirSync, renameSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aFileOf, backup, restore, restoreWithoutRoom } from './support/data-backup.js';
import { interrupted } from './support/interrupted-command.js';
import { investor, succeed, tether } from './support/people.js';
import { cleanUp, newPorts, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

describe('a backup with a proof of payment', () => {
  let dataDir: string;
  let folder: string;

  beforeAll(async () => {
    const sextant = await startSextant(await startedDataDir(), await newPorts());
    dataDir = sextant.dataDir;
    folder = join(dataDir, '..', 'backup');
    const { token } = await investor(sextant.url, sextant.inboxUrl);
    const form = { amount: '100', method: await tether(sextant.url) };
    await succeed(sextant.url, { method: 'POST', path: '/transaction/deposit', token, key: randomUUID(), form });
    expect(await backup(dataDir, folder)).toMatchObject({ code: 0 });
    await sextant.end();
  });
  afterAll(cleanUp);

  it('is never written over', async () => {
    expect(await backup(dataDir, folder)).toMatchObject({ code: 2, said: expect.stringMatching(/is there already/) });
  });

  it('is refused when a file is missing', () => {
    const file = aFileOf(folder);
    renameSync(file, `${folder}.aside`);
    expect(restore(dataDir, folder, '--overwrite').stderr).toMatch(/files\/receipts\/\S+ is missing/);
    renameSync(`${folder}.aside`, file);
  });

  it('leaves everything as it was when there is no room for it', () => {
    const before = readdirSync(dataDir);
    const failed = restoreWithoutRoom(dataDir, folder);
    expect([failed.status, failed.stderr]).toEqual([2, expect.stringMatching(/^Not restored: EFBIG/)]);
    expect(readdirSync(dataDir)).toEqual(before);
  });

  it('is restored again after that was killed while its database server ran', async () => {
    const end = await interrupted(['restore.js', folder, '--overwrite'], dataDir, 'SIGKILL');
    expect(end).toEqual([null, 'SIGKILL']);
    expect(existsSync(join(dataDir, '.restore-under-way'))).toBe(true);
    const again = restore(dataDir, folder, '--overwrite');
    expect([again.status, again.stderr]).toEqual([0, '']);
  });
});
