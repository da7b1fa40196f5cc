import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { surroundings } from '@sextant/test-data';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const SECONDS = '6';

describe('money that moves through two processes while they and PostgreSQL are killed', () => {
  it('adds up: nothing acknowledged is lost, and no key has two effects', async () => {
    const words = ['tools/drill.mjs', 'bank', '--seconds', SECONDS];
    const { code, printed } = await new Promise<{ code: number; printed: string }>((done) => {
      execFile(process.execPath, words, { cwd: ROOT, env: surroundings() }, (...end) =>
        done({ code: Number(end[0]?.code ?? 0), printed: end[1] + end[2] }),
      );
    });
    expect(printed).toMatch(/Killed .*PostgreSQL [1-9]\d* times/);
    expect(printed).toContain('Every promise was kept');
    expect(code).toBe(0);
  });
});
