import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { copyFile, whatDiffers } from './manifest.js';

describe('a file of a backup', () => {
  const outer = mkdtempSync(join(tmpdir(), 'sextant-manifest-'));
  afterAll(() => rmSync(outer, { recursive: true }));

  it('is refused when its path leads out of the backup, though it is there and unchanged', async () => {
    const folder = mkdtempSync(join(outer, 'backup-'));
    writeFileSync(join(outer, 'passwd'), 'a file of somebody else');
    const digest = await copyFile(join(outer, 'passwd'), join(outer, 'copy'));
    const paths = [
      '../passwd',
      'files/../../passwd',
      './../passwd',
      'files\\..\\..\\passwd',
      join(outer, 'passwd'),
      '..',
    ];
    const files = paths.map((path) => ({ path, ...digest }));
    expect(await whatDiffers(folder, files)).toEqual(paths.map((path) => `${path} leads out of it`));
    writeFileSync(join(folder, '..passwd'), 'a file of somebody else');
    expect(await whatDiffers(folder, [{ path: '..passwd', ...digest }])).toEqual([]);
  });
});
