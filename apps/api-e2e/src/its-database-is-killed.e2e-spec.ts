import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Answer,
  METHOD_ADDRESS,
  type Person,
  type Request,
  balanceOf,
  endow,
  investor,
  operator,
  send,
  succeed,
  tether,
} from './support/people.js';
import {
  type Ports,
  type SextantProcess,
  checkLedger,
  cleanUp,
  databaseServer,
  newPorts,
  newDataDir,
  processesOn,
  startSextant,
} from './support/sextant-process.js';

const AT_ONCE = 30;

describe('a process whose database server is killed', () => {
  let sextant: SextantProcess;
  let ports: Ports;
  let ada: Person;
  let method: string;

  beforeAll(async () => {
    ports = await newPorts();
    sextant = await startSextant(newDataDir(), ports);
    ada = await investor(sextant.url, sextant.inboxUrl);
    await endow(sextant.url, await operator(sextant.url), ada, 10_000);
    method = await tether(sextant.url);
  });
  afterAll(cleanUp);

  const keys = Array.from({ length: AT_ONCE }, () => randomUUID());
  const withdrawal = (key: string): Request => {
    const body = { amount: 50, method, recipient: METHOD_ADDRESS };
    return { method: 'POST', path: '/transaction/withdraw', token: ada.token, key, body };
  };

  it('answers everybody in time that it does not know, and lives', async () => {
    const asked = keys.map(async (key, index) => {
      await sleep(index * 5);
      const began = Date.now();
      return { answer: await send(sextant.url, withdrawal(key)), took: Date.now() - began };
    });
    await sleep(70);
    process.kill(databaseServer(sextant.dataDir)?.pid ?? 0, 'SIGKILL');
    const answers = await Promise.all(asked);
    for (const { answer, took } of answers) {
      expect(took).toBeLessThan(10_000);
      if (answer.status === 201) continue;
      expect([answer.status, answer.body.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
      expect(answer.body).toMatchObject({ success: false, message: expect.stringContaining('Please repeat') });
    }
    expect(answers.some(({ answer }) => answer.status === 503)).toBe(true);
    // Also after a while, with its jobs and its health looked at.
    await sleep(3_000);
    expect((await fetch(`${sextant.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${sextant.url}/health/ready`)).status).toBe(503);
    const later: Answer = await send(sextant.url, { method: 'GET', path: '/user/me', token: ada.token });
    expect([later.status, later.body.success]).toEqual([503, false]);
    expect(sextant.child.exitCode).toBeNull();
  });

  it('stops cleanly without it, and the next start carries out each request once', async () => {
    const began = Date.now();
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(12_000);
    expect(processesOn(sextant.dataDir)).toEqual([]);
    sextant = await startSextant(sextant.dataDir, ports);
    for (const key of keys) await succeed(sextant.url, withdrawal(key));
    expect(await balanceOf(sextant.url, ada)).toBe(10_000 - AT_ONCE * 50);
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(checkLedger(sextant.dataDir)).toMatch(/: clean$/m);
  });
});
