import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@sextant/test-data';
import { ROOT, begin, endShells } from './support/command-shell.js';
import { cleanUp, newPorts, processesOn } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const READY_WITHIN_MS = 60_000;
const SAVED_AT = /as you save it: (\S+)\//;

/** A proof with one leaf: SHA-256 of 0, the email's SHA-256, the nonce and 1,234 cents. */
const ONE_LEAF = JSON.stringify({
  at: '2026-11-20T10:00:00.000Z',
  email: 'ada@example.com',
  root: '85467fbb0d5a668d8acb4a7d53865e98332a72f3d9a343cc3106e94a4b29113e',
  owedCents: '1234',
  leaves: 1,
  mine: [{ position: 0, nonce: '01'.repeat(32), amount: '1234', siblings: [] }],
});
/** A log of one record: SHA-256 of 0 and its text. */
const ONE_RECORD = JSON.stringify({
  head: { size: 1, root: '9d725bd3b87858f1b1c734f922b072d880ef1358929d34fd5d632c9cb44157ef' },
  records: [{ sequence: 1, record: '{"customerId":"ada","number":1,"previous":null}', proof: [] }],
});
const NOWHERE = 'DATABASE_URL=postgresql://127.0.0.1:1/none npm run -s';
const OWN_SETUP = `mkdir $HERE/tools && cp tools/{setup,checkout-lock}.mjs $HERE/tools && echo '{ "name": "a", "workspaces": [], "engines": { "node": ">=999" } }' > $HERE/package.json && node $HERE/tools/setup.mjs`;

afterAll(async () => {
  await endShells();
  await cleanUp();
});

describe('a command of the pages', () => {
  // What each is known by, how it is tried, the code that it ends with, and what it says. With 1 a backup is there, and with
  // 1 a ledger does not add up: what reads the code takes it for that, so a command that did nothing ends with 2.
  it.each([
    [
      'npm run format',
      'cp package.json .oxfmtrc.json $HERE && cd $HERE && echo "{a: 1 }" > a.json5 && PATH=$BIN:$PATH npm run -s format && cat a.json5',
      0,
      '{ a: 1 }',
    ],
    [
      'npx nx graph',
      'npx nx graph --file=$HERE/graph.json && grep -om1 @sextant/money $HERE/graph.json',
      0,
      '@sextant/money',
    ],
    ['npm run test:date', 'npm run -s test:date', 2, 'Usage: npm run test:date --'],
    ['npm run test:date -- +45d', 'npm run -s test:date -- +45x', 2, 'Usage: npm run test:date --'],
    ['npm run drill', 'npm run -s drill', 0, 'npm run drill -- <name> | all'],
    ['npm run ledger:check', `${NOWHERE} ledger:check`, 2, 'The ledger could not be checked'],
    ['npm run compare', 'npm run -s compare', 0, 'server  '],
    ['npm run cluster:distribute', `${NOWHERE} cluster:distribute`, 2, 'Nothing was distributed'],
    ['npm run audit:verify -- --head', 'npm run -s audit:verify -- --head 5', 2, '--head takes <size>:<root>'],
    ['npm run chain:accept', 'npm run -s chain:accept', 1, 'Usage: npm run chain:accept'],
    [
      'npm run mail:test',
      'SMTP_URL=smtp://127.0.0.1:1 npm run -s mail:test -- ada@example.com',
      1,
      'The mail server 127.0.0.1:1 did not take the mail. It was not reached.',
    ],
    ['one that was not built', 'PATH=$BIN:$PATH node tools/start.mjs commands/of-no-release.js', 2, 'The build failed'],
    ['one whose set-up fails', OWN_SETUP, 2, 'Set-up failed'],
    [
      'node tools/verify-solvency.mjs',
      `echo '${ONE_LEAF}' > $HERE/proof.json && node tools/verify-solvency.mjs $HERE/proof.json`,
      0,
      'ada@example.com is owed $12.34 by this file, and it is included.',
    ],
    [
      'node tools/verify-audit-log.mjs',
      `echo '${ONE_RECORD}' > $HERE/records.json && node tools/verify-audit-log.mjs $HERE/records.json`,
      0,
      'All 1 records are in the log of this head, and none is missing before the last.',
    ],
    [
      'node tools/breached-passwords.mjs',
      'printf "about it\\n--\\nletmein1\\n" > $HERE/list && node tools/breached-passwords.mjs $HERE/list $HERE/made',
      0,
      '1 passwords, 5 bytes',
    ],
  ])('ends as it should: %s', async (_, line, code, says) => {
    const shell = begin(line);
    expect([await shell.ended, shell.printed()]).toEqual([code, expect.stringContaining(says)]);
  });

  it.each(['npm start', 'npm run dev'])(
    'serves until Ctrl-C, or a SIGTERM to npm, and leaves nothing running: %s',
    async (line) => {
      const dataDir = await startedDataDir();
      for (const stop of ['interrupt', 'terminate'] as const) {
        const ports = await newPorts();
        const shell = begin(`exec ${line}`, { ...ports, DATA_DIR: dataDir, DEMO_DATA: 'off' });
        await waitFor(async () => expect(await shell.printed()).toContain('Ctrl-C stops everything.'), {
          timeout: READY_WITHIN_MS,
        });
        const [, url = `http://127.0.0.1:${ports.PORT}`] = SAVED_AT.exec(shell.printed()) ?? [];
        const replies = await Promise.all(['/', '/v1/payment-method'].map((route) => fetch(url + route)));
        expect(replies.map(({ status }) => status)).toEqual([200, 200]);
        shell[stop]();
        const answers = () => fetch(url).then(Boolean, () => false);
        await waitFor(async () => expect(await answers()).toBe(false), { timeout: READY_WITHIN_MS });
        await shell.ended;
        expect(shell.printed()).toContain('PostgreSQL stopped');
        expect(processesOn(dataDir)).toEqual([]);
      }
    },
  );
});

describe('npm run dev', () => {
  const build =
    'mkdir -p apps/api/dist && ! grep fault apps/api/src/main.ts && cp apps/api/src/main.ts apps/api/dist/main.js';
  const api = { name: '@sextant/api', type: 'module', nx: { targets: { build: { command: build } } } };
  const says = (what: string) => `console.log('This is ${what}'); setInterval(() => undefined, 1_000);`;
  const page = (what: string) => `export const page = '${what}';`;
  /** A workspace as small as one can be, with an API that says what it is and is built by being copied. */
  const FILES = {
    'package.json': '{ "private": true, "workspaces": ["apps/*"] }',
    'nx.json': '{}',
    'libs/readme.md': '',
    'apps/api/package.json': JSON.stringify(api),
    'apps/api/src/main.ts': says('the first'),
    'apps/web/package.json': '{ "name": "@sextant/web", "type": "module" }',
    'apps/web/vite.config.ts': 'export default { root: import.meta.dirname };',
    'apps/web/src/page.tsx': page('the first'),
    ...Object.fromEntries(
      ['dev', 'build', 'checkout-lock'].map((name) => [
        `tools/${name}.mjs`,
        readFileSync(join(ROOT, `tools/${name}.mjs`), 'utf8'),
      ]),
    ),
  };

  it('starts the API again at a change, and serves a changed page', async () => {
    const { here, ended } = begin('true');
    await ended;
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(here, file)), { recursive: true });
      writeFileSync(join(here, file), text);
    };
    for (const [file, text] of Object.entries(FILES)) write(file, text);
    symlinkSync(join(ROOT, 'node_modules'), join(here, 'node_modules'));

    const dev = begin(`unset NX_TASK_TARGET_PROJECT && PATH=$BIN:$PATH node ${here}/tools/dev.mjs`);
    const printed = (text: string) =>
      waitFor(async () => expect(await dev.printed()).toContain(text), { timeout: READY_WITHIN_MS });
    await printed('This is the first');
    write('apps/api/src/main.ts', says('the second'));
    await printed('The API starts again');
    await printed('This is the second');
    write('apps/api/src/main.ts', 'fault');
    await printed('The build failed; what ran before goes on.');

    const [, url] = SAVED_AT.exec(dev.printed()) ?? [];
    const served = async () => (await fetch(`${url}/src/page.tsx`)).text();
    expect(await served()).toContain('the first');
    write('apps/web/src/page.tsx', page('the second'));
    await waitFor(async () => expect(await served()).toContain('the second'), { timeout: READY_WITHIN_MS });
    dev.interrupt();
    expect(await dev.ended).toBe(0);
  });
});
