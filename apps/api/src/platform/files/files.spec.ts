import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Settings } from '../config/index.js';
import { Files } from './files.js';

const BYTES = Buffer.from('what a receipt holds');
let dataDir: string;
let files: Files;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sextant-files-'));
  files = new Files(Object.assign(new Settings(), { dataDir }));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('Files', () => {
  it('gives back what was saved, with its size', async () => {
    const key = await files.save('receipts', BYTES);
    const stored = await files.open(key);
    expect(stored?.size).toBe(BYTES.length);
    expect(await buffer(stored!.stream)).toEqual(BYTES);
  });

  it('makes the name itself and lets nobody else read the file', async () => {
    const key = await files.save('receipts', BYTES);
    expect(key).toMatch(/^receipts\/[0-9a-f-]{36}$/);
    const path = join(dataDir, 'files', key);
    expect(await readFile(path)).toEqual(BYTES);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(dataDir, 'files', 'receipts'))).toHaveLength(1);
  });

  it('knows nothing of files that are not there', async () => {
    expect(await files.open('receipts/00000000-0000-4000-8000-000000000000')).toBeUndefined();
    const key = await files.save('receipts', BYTES);
    await files.remove(key);
    await files.remove(key);
    expect(await files.open(key)).toBeUndefined();
  });

  it.each(['../secrets/jwt', 'receipts/../../secrets/jwt', '/etc/passwd', 'receipts/', 'receipts/x', ''])(
    'never leaves its folder for %j',
    async (key) => {
      await expect(files.open(key)).rejects.toThrow();
      await expect(files.remove(key)).rejects.toThrow();
      await expect(files.save(key, BYTES)).rejects.toThrow();
    },
  );

  it('reaps old files that no row names, and no others', async () => {
    const [young, named, orphan] = [await save(), await save(), await save()];
    for (const key of [named, orphan]) await age(key);
    const asked: string[] = [];
    const removed = await files.reap('receipts', async (keys) => {
      asked.push(...keys);
      return new Set([named]);
    });
    expect(removed).toBe(1);
    expect(asked.sort()).toEqual([named, orphan].sort());
    expect(await files.open(orphan)).toBeUndefined();
    for (const key of [young, named]) (await files.open(key))!.stream.destroy();
  });

  it('reaps what a crash left half written', async () => {
    const key = await save();
    const left = join(dataDir, 'files', 'receipts', `.${key.split('/')[1]}`);
    await rm(join(dataDir, 'files', key));
    await writeFile(left, 'ha');
    await utimes(left, new Date(0), new Date(0));
    expect(await files.reap('receipts', async (keys) => new Set(keys))).toBe(1);
    expect(await readdir(join(dataDir, 'files', 'receipts'))).toEqual([]);
  });

  it('reaps however many files there are, and asks about a few hundred at a time', async () => {
    const folder = join(dataDir, 'files', 'receipts');
    const named = await save();
    await age(named);
    await Promise.all(Array.from({ length: 1_200 }, () => leaveOrphan(folder)));
    const asked: number[] = [];
    const removed = await files.reap('receipts', async (keys) => {
      asked.push(keys.length);
      return new Set([named]);
    });
    expect(removed).toBe(1_200);
    expect(Math.max(...asked)).toBeLessThanOrEqual(500);
    expect(await readdir(folder)).toEqual([named.split('/')[1]]);
  });

  it('has nothing to reap where nothing was ever saved', async () => {
    expect(await files.reap('avatars', async () => new Set())).toBe(0);
  });
});

function save(): Promise<string> {
  return files.save('receipts', BYTES);
}

async function age(key: string): Promise<void> {
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(join(dataDir, 'files', key), before, before);
}

async function leaveOrphan(folder: string): Promise<void> {
  const path = join(folder, randomUUID());
  await writeFile(path, '');
  await utimes(path, new Date(0), new Date(0));
}
