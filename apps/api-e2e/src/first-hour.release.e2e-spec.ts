import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { surroundings } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanUp, newPorts, newDataDir, type SextantProcess, startSextant } from './support/sextant-process.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const COMMANDS_TAKE_MS = 120_000;

describe('a first hour with the demo', () => {
  let sextant: SextantProcess;

  beforeAll(async () => {
    sextant = await startSextant(newDataDir(), { ...(await newPorts()), DEMO_DATA: 'on' });
  });
  afterAll(cleanUp);

  it(
    'goes as docs/first-hour.md is written',
    async () => {
      const { code, printed } = await run(commands(sextant), sextant.dataDir);
      expect([code, printed]).toEqual([0, expect.stringMatching(/ postings: clean\n$/)]);
      for (const said of SAID) expect(printed).toContain(said);
      const [, added, available] = /\n([\d.]+)\n([\d.]+)\nok {3}entries_balance/.exec(printed) ?? [];
      expect(Number(added)).toBeGreaterThan(0);
      expect(added).toBe(available);
      await sextant.end();
    },
    COMMANDS_TAKE_MS,
  );
});

/** One sentence of each step; the claim is left out, since it waits for what prices do. */
const SAID = [
  'EMAIL_NOT_VERIFIED',
  'Your email address is verified.',
  'Your deposit will be processed shortly.',
  'idempotency-replayed: true',
  'a PNG again, drawn anew',
  'The deposit is completed',
  'Trade opened',
  'Trade paused',
  'Trade resumed',
  'Trade closed',
  'We sent you a code. Enter it to confirm the address.',
  'Withdrawal Submitted',
  'Withdrawals go only to confirmed addresses in your address book.',
  'Please enter a valid BTC address',
  'Amount exceeds available balance',
  'Cancelled by you',
  'The withdrawal is completed',
];

/** The page's commands for this process instead of the ports it names, and with less patience for a profit. */
function commands({ url, inboxUrl }: SextantProcess): string {
  const page = readFileSync(resolve(ROOT, 'docs/first-hour.md'), 'utf8');
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
  const changes = {
    'http://127.0.0.1:3000': url,
    'http://127.0.0.1:1080': inboxUrl,
    'seq 120': 'seq 8',
    'npm run -s ledger:check': 'node apps/api/dist/commands/check-ledger.js',
  };
  return Object.entries(changes).reduce((script, [written, here]) => {
    if (!script.includes(written)) throw new Error(`The page has changed: it no longer says ${written}`);
    return script.replaceAll(written, here);
  }, blocks.join('\n'));
}

async function run(script: string, dataDir: string): Promise<{ code: number | null; printed: string }> {
  // What the page leaves in a temporary folder goes with the rest of this process's files.
  const env = { ...surroundings(), DATA_DIR: dataDir, TMPDIR: dataDir };
  const shell = spawn('bash', ['-e', '-o', 'pipefail'], { cwd: ROOT, env });
  const printed = Promise.all([text(shell.stdout), text(shell.stderr)]);
  shell.stdin.end(script);
  const [code] = (await once(shell, 'close')) as [number | null];
  const [out, errors] = await printed;
  return { code, printed: errors + out };
}
