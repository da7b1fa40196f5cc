import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Served } from '#platform/config/index.js';
import { hashOfProgram } from '#platform/config/served.js';
import { MIGRATIONS } from '#platform/database/migrations/index.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { writeBuiltApp } from './built-app.js';

interface Tool {
  hashOf(folder: string): string;
  hashOfProgram(folder: string): string;
  differences(address: string, built: { web: string; server: string }): Promise<string[]>;
}

const SOURCE = 'https://code.nordlys.test/sextant';
const PROGRAM = join(import.meta.dirname, '../../src');

let tool: Tool;
let build: string;
let served: string;
let api: TestApi;
beforeAll(async () => {
  tool = (await import(new URL('../../../../tools/compare-build.mjs', import.meta.url).href)) as Tool;
  build = writeBuiltApp();
  served = `${build}-served`;
  cpSync(build, served, { recursive: true });
  api = await startTestApi({ WEB_DIR: served, SOURCE_URL: SOURCE });
});
afterAll(async () => {
  await api?.stop();
  for (const folder of [build, served]) rmSync(folder, { recursive: true, force: true });
});

const compare = () => tool.differences(api.url, { web: build, server: PROGRAM });

describe('what is served', () => {
  it('is named with its hashes, as a build of one’s own has them, and with the address of its source', async () => {
    const lastMigration = MIGRATIONS.map((Migration) => new Migration().name?.slice(-4)).at(-1);
    const answer = await fetch(`${api.url}/health/release`);
    expect(await answer.json()).toEqual({
      release: expect.stringMatching(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${lastMigration}$`)),
      source: SOURCE,
      web: tool.hashOf(build),
      server: tool.hashOfProgram(PROGRAM),
    });
  });

  it('is written into the page', async () => {
    const html = await (await fetch(api.url, { headers: { accept: 'text/html' } })).text();
    const written = /name="sextant-installation" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(JSON.parse(written.replaceAll('&#34;', '"'))).toMatchObject({
      source: SOURCE,
      served: { web: tool.hashOf(build), server: tool.hashOfProgram(PROGRAM) },
    });
  });

  it('is the same as the build that it came from', async () => {
    expect(await compare()).toEqual([]);
  });

  it('has another hash once any file differs', () => {
    const hash = () => new Served({ ...api.settings, webDir: served }).web;
    const before = hash();
    writeFileSync(join(served, 'sw.js'), 'void 1;');
    expect(hash()).not.toBe(before);
    writeFileSync(join(served, 'assets', 'one-more.js'), '');
    expect(hash()).not.toBe(before);
  });

  it.each(['dist', 'src'])('has another hash once a library differs that the server imports from its %s', (kind) => {
    const root = mkdtempSync(join(tmpdir(), 'sextant-program-'));
    const write = (file: string, text: string) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    const hash = () => hashOfProgram(join(root, 'apps/api', kind));
    write(`apps/api/${kind}/main.js`, `import { fee } from '@sextant/rules';`);
    write(`libs/rules/${kind}/index.js`, `export * from "@sextant/cents";`);
    write(`libs/cents/${kind}/index.js`, 'export const fee = 1;');
    write(`libs/unused/${kind}/index.js`, `import '@sextant/rules';`);
    const before = hash();
    write(`libs/unused/${kind}/index.js`, '');
    write(`libs/cents/${kind}/index.js.map`, '{}');
    expect(hash()).toBe(before);
    write(`libs/cents/${kind}/index.js`, 'export const fee = 2;');
    const after = hash();
    expect([after === before, tool.hashOfProgram(join(root, 'apps/api', kind))]).toEqual([false, after]);
    write(`libs/rules/${kind}/more.js`, '');
    expect(hash()).not.toBe(after);
    rmSync(root, { recursive: true });
  });

  it('is found to differ in a file that was changed while the server ran', async () => {
    writeFileSync(join(served, 'sw.js'), 'void 1;');
    expect(await compare()).toEqual(['/sw.js differs.']);
  });
});
