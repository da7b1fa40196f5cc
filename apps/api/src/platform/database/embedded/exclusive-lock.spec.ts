import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withExclusiveLock } from './exclusive-lock.js';
import { identityOf } from './process-identity.js';

let home: string;
let lock: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'sextant-lock-'));
  lock = join(home, 'lock');
});

afterEach(() => rm(home, { recursive: true, force: true }));

describe('the exclusive lock', () => {
  it('lets one in at a time', async () => {
    let inside = 0;
    let most = 0;
    const visit = (): Promise<void> =>
      withExclusiveLock(lock, 5000, async () => {
        most = Math.max(most, ++inside);
        await sleep(5);
        inside--;
      });
    await Promise.all(Array.from({ length: 8 }, visit));
    expect(most).toBe(1);
    expect(await readdir(home)).toEqual(['lock']);
  });

  it('is free again after the work failed', async () => {
    await expect(withExclusiveLock(lock, 100, () => Promise.reject(new Error('no luck')))).rejects.toThrow('no luck');
    expect(await withExclusiveLock(lock, 100, () => Promise.resolve('in'))).toBe('in');
  });

  it('is taken over from a process that was killed', async () => {
    const child = spawn('sleep', ['60']);
    const dead = `${identityOf(child.pid ?? 0)}-abcdef`;
    child.kill('SIGKILL');
    await once(child, 'exit');
    await mkdir(lock);
    await writeFile(join(lock, dead), '');
    await mkdir(`${lock}.${dead}`);
    expect(await withExclusiveLock(lock, 100, () => Promise.resolve('in'))).toBe('in');
    expect(await readdir(home)).toEqual(['lock']);
  });

  it('names a living holder it waited for in vain', async () => {
    await mkdir(lock);
    await writeFile(join(lock, `${identityOf(process.pid)}-abcdef`), '');
    await expect(withExclusiveLock(lock, 100, () => Promise.resolve())).rejects.toThrow(
      `Process ${process.pid} has been`,
    );
  });
});
