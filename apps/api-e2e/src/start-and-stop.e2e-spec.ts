import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { occupy } from '@sextant/test-data';
import { afterAll, describe, expect, it } from '@jest/globals';
import { processorSeconds } from './support/processor-time.js';
import { cleanUp, launch, newDataDir, newPorts, processesOn, startSextant } from './support/sextant-process.js';

/**
 * A first start is to take less than 25 s on an idle machine, a second one less than 5 s. These stand in for it: the
 * processor seconds without the build, since time on the wall would say how busy the machine is. On two cores they were 5
 * and 3.
 */
const FIRST_START_WORKS_S = 15;
const SECOND_START_WORKS_S = 6;
/** A process has so long to end what is under way. */
const STOPS_WITHIN_MS = 12_000;

afterAll(cleanUp);

describe('a start that cannot go well', () => {
  it('ends at once when ports are taken, names each of them, and leaves nothing behind', async () => {
    const [dataDir, taken] = [newDataDir(), await Promise.all([occupy(), occupy(), occupy()])];
    const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = taken.map(({ port }) => String(port));
    const refused = launch(dataDir, { PORT, INBOX_PORT, INBOX_SMTP_PORT });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    await Promise.all(taken.map(({ release }) => release()));
    for (const [name, port] of Object.entries({ PORT, INBOX_PORT, INBOX_SMTP_PORT }))
      expect(refused.printed()).toMatch(new RegExp(`^  ${name}: port ${port} on 127.0.0.1 .*${name}`, 'm'));
    expect([existsSync(dataDir), processesOn(dataDir)]).toEqual([false, []]);
  });

  it('names every wrong setting and what is allowed, with a code that systemd does not try again', async () => {
    const wrong = { ...(await newPorts()), MODE: 'production', PORT: '70000', JWT_SECRET: 'short' };
    const refused = launch(newDataDir(), wrong);
    expect(await refused.ended).toEqual({ code: 78, signal: null });
    expect(refused.printed()).toContain('MODE: "production" is not allowed; use one of demo, live');
    expect(refused.printed()).toContain('PORT: "70000" is not allowed; use a whole number from 1 to 65535');
    expect(refused.printed()).toMatch(/^ {2}JWT_SECRET: .+/m);
    expect(refused.printed()).not.toContain('at readSettings');
  });

  it('names a database of its own that nobody serves, without its password', async () => {
    const [dataDir, silent] = [newDataDir(), await occupy()];
    await silent.release();
    const own = { DATABASE_URL: `postgres://me:a-secret@127.0.0.1:${silent.port}/x` };
    const refused = launch(dataDir, { ...(await newPorts()), ...own });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.printed()).toMatch(/^ {2}DATABASE_URL: cannot be used: connect ECONNREFUSED/m);
    expect(refused.printed()).not.toContain('a-secret');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names a folder for its data that is a file', async () => {
    const refused = launch(fileURLToPath(import.meta.url), await newPorts());
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    expect(refused.printed()).toMatch(/^ {2}DATA_DIR: .*start-and-stop.e2e-spec.ts cannot be written to \(EEXIST\)/m);
  });
});

describe('a demo', () => {
  it('starts in few processor seconds, the second time in fewer, and stops on Ctrl-C and SIGTERM', async () => {
    const [dataDir, ports] = [newDataDir(), { ...(await newPorts()), DEMO_DATA: 'on' }];
    const first = await startSextant(dataDir, ports);
    expect(processorSeconds(first)).toBeLessThan(FIRST_START_WORKS_S);
    const isReady = async () => (await fetch(`${first.url}/health/ready`)).status;
    expect(await isReady()).toBe(200);
    expect(processesOn(dataDir)).not.toEqual([]);
    expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(processesOn(dataDir)).toEqual([]);

    const again = await startSextant(dataDir, ports);
    expect(processorSeconds(again)).toBeLessThan(SECOND_START_WORKS_S);
    expect(again.printed()).not.toContain('creating a PostgreSQL');
    expect(await isReady()).toBe(200);
    const close = await beginRequest(Number(ports.PORT));
    const began = performance.now();
    await again.end('SIGTERM');
    close();
    expect(performance.now() - began).toBeLessThan(STOPS_WITHIN_MS);
    expect(processesOn(dataDir)).toEqual([]);
  });
});

/** Somebody who never finishes a request. @returns ends it */
async function beginRequest(port: number): Promise<() => void> {
  const slow = connect(port, '127.0.0.1').on('error', () => undefined);
  const head = 'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n';
  // The server says so once it has read the head, and waits for the rest.
  const told = once(slow, 'data');
  slow.write(`${head}expect: 100-continue\r\n\r\n`);
  expect(String((await told)[0])).toContain('100 Continue');
  slow.write('{');
  return () => void slow.destroy();
}
