import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT, begin, endShells } from './support/command-shell.js';
import { tried } from './support/command-trials.js';
import { cleanUp, newDataDir, newPorts, processesOn } from './support/sextant-process.js';

const READY_WITHIN_MS = 60_000;
const SAVED_AT = /as you save it: (\S+)\//;

afterAll(async () => {
  await endShells();
  await cleanUp();
});

describe('a command of the pages', () => {
  it.each(tried('serves'))('serves until Ctrl-C, which leaves nothing running: %s', async (name, { shell, says }) => {
    const dataDir = newDataDir();
    const ports = await newPorts();
    const begun = begin(shell, { ...ports, DATA_DIR: dataDir, DEMO_DATA: 'off' });
    await expect.poll(begun.printed, { timeout: READY_WITHIN_MS, message: name }).toContain(says);
    const [, url = `http://127.0.0.1:${ports.PORT}`] = SAVED_AT.exec(begun.printed()) ?? [];
    const replies = await Promise.all(['/', '/v1/payment-method'].map((route) => fetch(url + route)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    begun.interrupt();
    await begun.ended;
    expect(begun.printed()).toContain('PostgreSQL stopped');
    expect(processesOn(dataDir)).toEqual([]);
  });
});

describe('npm run dev', () => {
  /** A workspace as small as one can be, with an API that says what it is and is built by being copied. */
  const FILES = {
    'package.json': '{ "private": true, "workspaces": ["apps/*"] }',
    'nx.json': '{}',
    'libs/readme.md': '',
    'apps/api/package.json': JSON.stringify({
      name: '@sextant/api',
      type: 'module',
      nx: {
        targets: {
          build: {
            command:
              'mkdir -p apps/api/dist && ! grep fault apps/api/src/main.ts && cp apps/api/src/main.ts apps/api/dist/main.js',
          },
        },
      },
    }),
    'apps/api/src/main.ts': says('the first'),
    'apps/web/package.json': '{ "name": "@sextant/web", "type": "module" }',
    'apps/web/vite.config.ts': 'export default { root: import.meta.dirname };',
    'apps/web/src/page.tsx': `export const page = 'the first';`,
  };

  it('starts the API again at a change, and serves a changed page', async () => {
    const shell = begin('mkdir $HERE/tools && cp tools/{dev,build}.mjs $HERE/tools');
    expect(await shell.ended).toBe(0);
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(shell.here, file)), { recursive: true });
      writeFileSync(join(shell.here, file), text);
    };
    for (const [file, text] of Object.entries(FILES)) write(file, text);
    symlinkSync(join(ROOT, 'node_modules'), join(shell.here, 'node_modules'));

    const dev = begin(`unset NX_TASK_TARGET_PROJECT && PATH=$BIN:$PATH node ${shell.here}/tools/dev.mjs`);
    const printed = (text: string) => expect.poll(dev.printed, { timeout: READY_WITHIN_MS }).toContain(text);
    await printed('This is the first');
    write('apps/api/src/main.ts', says('the second'));
    await printed('The API starts again');
    await printed('This is the second');
    write('apps/api/src/main.ts', 'fault');
    await printed('The build failed; what ran before goes on.');

    const [, url] = SAVED_AT.exec(dev.printed()) ?? [];
    const page = async () => (await fetch(`${url}/src/page.tsx`)).text();
    expect(await page()).toContain('the first');
    write('apps/web/src/page.tsx', `export const page = 'the second';`);
    await expect.poll(page, { timeout: READY_WITHIN_MS }).toContain('the second');
    dev.interrupt();
    expect(await dev.ended).toBe(0);
  });
});

function says(what: string): string {
  return `console.log('This is ${what}'); setInterval(() => undefined, 1_000);`;
}
