import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cleanUp, launch, newDataDir, newPorts, processesOn, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

afterAll(cleanUp);

describe('a process that is stopped in the middle of starting', () => {
  const moments: [string, NodeJS.Signals, (printed: string, dataDir: string) => boolean][] = [
    ['when it has begun', 'SIGINT', (_, dataDir) => existsSync(dataDir)],
    ['while it makes its database', 'SIGTERM', (printed) => printed.includes('creating a PostgreSQL')],
    [
      'while its database server starts',
      'SIGINT',
      (_, dataDir) => existsSync(join(dataDir, 'postgres/postmaster.pid')),
    ],
    ['while it migrates', 'SIGTERM', (printed) => printed.includes('PostgreSQL started')],
  ];

  it.each(moments)('leaves nothing running %s, and the next one starts', async (_, signal, hasCome) => {
    const [dataDir, ports] = [newDataDir(), await newPorts()];
    const starting = launch(dataDir, ports);
    while (!hasCome(starting.printed(), dataDir)) {
      expect(starting.child.exitCode).toBeNull();
      await sleep(5);
    }
    expect(await starting.end(signal)).toEqual({ code: 0, signal: null });
    expect(starting.printed()).not.toContain('could not start');
    expect(processesOn(dataDir)).toEqual([]);

    const next = await startSextant(dataDir, ports);
    expect((await fetch(`${next.url}/health/ready`)).status).toBe(200);
    await next.end();
  });
});

describe('a process behind a proxy', () => {
  it('drops nothing of what comes until the proxy has noticed that it leaves', async () => {
    const [dataDir, ports] = [await startedDataDir(), await newPorts()];
    const running = await startSextant(dataDir, { ...ports, STOP_DELAY_SECONDS: '5', RATE_LIMITS: 'off' });
    const seen = { served: 0, servedWhileDraining: 0, failed: [] as string[], isDraining: false, isNoticed: false };
    const visit = async () => {
      while (!seen.isNoticed) {
        const wasDraining = seen.isDraining;
        const outcome = await fetch(`${running.url}/v1/payment-method`).then(({ status }) => String(status), causeOf);
        if (outcome !== '200') seen.failed.push(outcome);
        else if (wasDraining) seen.servedWhileDraining += 1;
        else seen.served += 1;
      }
    };
    const look = async () => {
      while (!seen.isDraining) {
        seen.isDraining = (await fetch(`${running.url}/health/ready`)).status === 503;
        await sleep(50);
      }
      // What is on its way from the proxy by then still comes here.
      await sleep(500);
      seen.isNoticed = true;
    };
    const people = Promise.all([...Array.from({ length: 8 }, visit), look()]);
    while (seen.served === 0) await sleep(10);
    const began = performance.now();
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(15_000);
    await people;
    expect(seen.failed).toEqual([]);
    expect(seen.servedWhileDraining).toBeGreaterThan(0);
  });
});

const causeOf = (error: Error): string => (error.cause as { code?: string } | undefined)?.code ?? String(error);
