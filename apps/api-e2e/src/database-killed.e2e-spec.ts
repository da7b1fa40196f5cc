import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  withBudget,
  type Person,
  type Request,
  balanceOf,
  investor,
  operator,
  send,
  succeed,
} from './support/people.js';
import {
  type Ports,
  type SextantProcess,
  checkLedger,
  cleanUp,
  databaseServer,
  newPorts,
  processesOn,
  signalDatabase,
  startSextant,
} from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const AT_ONCE = 30;

describe('a process whose database server is killed', () => {
  let sextant: SextantProcess;
  let ports: Ports;
  let ada: Person;
  let boss: Person;

  beforeAll(async () => {
    ports = await newPorts();
    sextant = await startSextant(await startedDataDir(), ports);
    ada = await investor(sextant.url, sextant.inboxUrl);
    boss = await operator(sextant.url);
    await withBudget(sextant.url);
  });
  afterAll(cleanUp);

  const keys = Array.from({ length: AT_ONCE }, () => randomUUID());
  const bonus = (key: string): Request => {
    const body = { customerId: ada.id, amount: 50, reason: 'thank-you' };
    return { method: 'POST', path: '/operations/bonuses', token: boss.token, key, body };
  };

  it('tells everybody within seconds when it stands still, and is well by itself when it goes on', async () => {
    const look: Request = { method: 'GET', path: '/user/me', token: ada.token };
    signalDatabase(sextant.dataDir, 'SIGSTOP');
    const began = Date.now();
    try {
      const waiting = await Promise.all([send(sextant.url, look), send(sextant.url, bonus(randomUUID()))]);
      expect(waiting.map(({ body }) => body.code)).toEqual(['UNAVAILABLE', 'NOT_DONE']);
      const first = Date.now() - began;
      expect(first).toBeLessThan(9_000);
      // Whoever comes later does not wait for the silence of four seconds again, as the first ones did.
      const later = Date.now();
      expect((await send(sextant.url, look)).body.code).toBe('UNAVAILABLE');
      expect(Date.now() - later).toBeLessThan(first);
    } finally {
      signalDatabase(sextant.dataDir, 'SIGCONT');
    }
    for (let tries = 0; (await send(sextant.url, look)).status !== 200; tries += 1) {
      expect(tries).toBeLessThan(100);
      await sleep(100);
    }
    expect(sextant.child.exitCode).toBeNull();
  });

  it('answers everybody in time that it does not know, and lives', async () => {
    const asked = keys.map(async (key, index) => {
      await sleep(index * 5);
      const began = Date.now();
      return { answer: await send(sextant.url, bonus(key)), took: Date.now() - began };
    });
    await sleep(70);
    process.kill(databaseServer(sextant.dataDir)?.pid ?? 0, 'SIGKILL');
    const answers = await Promise.all(asked);
    for (const { answer, took } of answers) {
      expect(took).toBeLessThan(10_000);
      if (answer.status === 201) continue;
      expect([answer.status, answer.body.success]).toEqual([503, false]);
      const advice = { OUTCOME_UNKNOWN: 'Please repeat', NOT_DONE: 'Nothing was done' }[String(answer.body.code)];
      expect(answer.body.message).toContain(advice);
    }
    expect(answers.some(({ answer }) => answer.status === 503)).toBe(true);
    expect((await fetch(`${sextant.url}/health/live`)).status).toBe(200);
    expect(sextant.child.exitCode).toBeNull();
  });

  it('starts it again by itself, within seconds, and carries out each request once', async () => {
    const began = Date.now();
    while ((await fetch(`${sextant.url}/health/ready`)).status !== 200) {
      expect(Date.now() - began).toBeLessThan(20_000);
      await sleep(100);
    }
    expect(sextant.printed()).toMatch(/PostgreSQL has gone away; it is started again/);
    for (const key of keys) await succeed(sextant.url, bonus(key));
    expect(await balanceOf(sextant.url, ada)).toBe(AT_ONCE * 50);
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(processesOn(sextant.dataDir)).toEqual([]);
    expect(checkLedger(sextant.dataDir)).toMatch(/: clean$/m);
  });
});
