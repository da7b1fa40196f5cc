import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Settings } from '../config/index.js';
import { Files } from './files.js';
import { withoutRemoval } from './pause-removal.js';

describe('while a backup is made', () => {
  let dataDir: string;
  let files: Files;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'sextant-pause-'));
    files = new Files(Object.assign(new Settings(), { dataDir }));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const stored = (): string[] => readdirSync(join(dataDir, 'files', 'receipts'));
  const marks = (): string[] => readdirSync(join(dataDir, 'files')).filter((name) => name.startsWith('.'));
  const anOldFile = async (): Promise<string> => {
    const key = await files.save('receipts', Buffer.from('a proof'));
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(join(dataDir, 'files', key), before, before);
    return key;
  };

  it('no file is removed, and afterwards whatever nobody names is', async () => {
    const key = await anOldFile();
    await withoutRemoval(join(dataDir, 'files'), async () => {
      await files.remove(key);
      expect(await files.reap('receipts', async () => new Set())).toBe(0);
      expect(stored()).toHaveLength(1);
    });
    expect(await files.reap('receipts', async () => new Set())).toBe(1);
    expect(stored()).toEqual([]);
  });

  it('no file is removed, although another backup ends meanwhile', async () => {
    const root = join(dataDir, 'files');
    const key = await anOldFile();
    await withoutRemoval(root, async () => {
      await withoutRemoval(root, async () => undefined);
      // The name that processes of the release before look for.
      expect(marks()).toContain('.backup-under-way');
      await files.remove(key);
      expect(await files.reap('receipts', async () => new Set())).toBe(0);
      expect(stored()).toHaveLength(1);
    });
    expect(marks()).toEqual([]);
    await files.remove(key);
    expect(stored()).toEqual([]);
  });

  it('by the release before, no file is removed, although one of this release ends meanwhile', async () => {
    const mark = join(dataDir, 'files', '.backup-under-way');
    const key = await anOldFile();
    writeFileSync(mark, '');
    utimesSync(mark, new Date(), new Date());
    await withoutRemoval(join(dataDir, 'files'), async () => undefined);
    await files.remove(key);
    expect(stored()).toHaveLength(1);
    rmSync(mark);
    await files.remove(key);
    expect(stored()).toEqual([]);
  });

  it('that has died, files are removed again after minutes', async () => {
    const key = await anOldFile();
    const mark = join(dataDir, 'files', '.backup-under-way');
    writeFileSync(mark, '');
    const before = new Date(Date.now() - 5 * 60_000);
    utimesSync(mark, before, before);
    await files.remove(key);
    expect(stored()).toEqual([]);
    await withoutRemoval(join(dataDir, 'files'), async () => undefined);
    expect(marks()).toEqual([]);
  });
});
