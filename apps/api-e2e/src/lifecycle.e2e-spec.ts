import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { occupy } from '@sextant/test-data';
import { processorSeconds } from './support/processor-time.js';
import {
  type Ports,
  cleanUp,
  newPorts,
  launch,
  newDataDir,
  processesOn,
  startSextant,
} from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

/**
 * A second start is to take less than 5 s on an idle machine. As with the first one, time on the wall would say how busy the
 * machine is. On two cores its processor seconds were 3.
 */
const SECOND_START_WORKS_S = 6;

describe('a start that cannot go well', () => {
  afterAll(cleanUp);

  it.each(['PORT', 'INBOX_PORT', 'INBOX_SMTP_PORT'] as (keyof Ports)[])(
    'ends at once when %s is taken, names it, and leaves nothing behind',
    async (name) => {
      const [dataDir, taken] = [newDataDir(), await occupy()];
      const refused = launch(dataDir, { ...(await newPorts()), [name]: String(taken.port) });
      expect(await refused.ended).toEqual({ code: 1, signal: null });
      await taken.release();
      expect(refused.printed()).toMatch(new RegExp(`^  ${name}: port ${taken.port} on 127.0.0.1 .*${name}`, 'm'));
      expect([existsSync(dataDir), processesOn(dataDir)]).toEqual([false, []]);
    },
  );

  it('names every taken port at once', async () => {
    const taken = await Promise.all([occupy(), occupy(), occupy()]);
    const [PORT = '', INBOX_PORT = '', INBOX_SMTP_PORT = ''] = taken.map(({ port }) => String(port));
    const refused = launch(newDataDir(), { PORT, INBOX_PORT, INBOX_SMTP_PORT });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    await Promise.all(taken.map(({ release }) => release()));
    for (const name of ['PORT', 'INBOX_PORT', 'INBOX_SMTP_PORT'])
      expect(refused.printed()).toContain(`  ${name}: port`);
  });

  it('names every wrong setting and what is allowed', async () => {
    const dataDir = newDataDir();
    const wrong = {
      MODE: 'production',
      PORT: '70000',
      INBOX_PORT: 'x',
      INBOX_SMTP_PORT: '0',
      DATABASE_URL: 'mysql://localhost/x',
      DATABASE_POOL: '1',
      SMTP_URL: 'http://mail',
      PUBLIC_URL: 'sextant',
      DEMO_DATA: 'maybe',
      LOG_LEVEL: 'loud',
      OPERATOR_EMAIL: 'nobody',
      OPERATOR_PASSWORD: 'short',
      JWT_SECRET: 'short',
      CODE_SECRET: 'short',
    };
    const refused = launch(dataDir, wrong);
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    const said = refused.printed();
    for (const name of Object.keys(wrong)) expect(said).toMatch(new RegExp(`^  ${name}: .+`, 'm'));
    expect(said).toContain('MODE: "production" is not allowed; use one of demo, live');
    expect(said).toContain('PORT: "70000" is not allowed; use a whole number from 1 to 65535');
    expect(said).not.toContain('at readSettings');
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names a database or a folder of its own that cannot be used', async () => {
    const [dataDir, ports, silent] = [newDataDir(), await newPorts(), await occupy()];
    await silent.release();
    const own = { DATABASE_URL: `postgres://me:a-secret@127.0.0.1:${silent.port}/x` };
    const unreachable = launch(dataDir, { ...ports, ...own });
    expect(await unreachable.ended).toEqual({ code: 1, signal: null });
    expect(unreachable.printed()).toMatch(/^  DATABASE_URL: cannot be used: connect ECONNREFUSED/m);
    expect(unreachable.printed()).not.toContain('a-secret');
    expect(existsSync(dataDir)).toBe(false);

    const file = launch(fileURLToPath(import.meta.url), ports);
    expect(await file.ended).toEqual({ code: 1, signal: null });
    expect(file.printed()).toMatch(/^  DATA_DIR: .*lifecycle.e2e-spec.ts cannot be written to \(EEXIST\)/m);
  });

  it('lists in live mode all that is missing', async () => {
    const refused = launch(newDataDir(), { ...(await newPorts()), MODE: 'live' });
    expect(await refused.ended).toEqual({ code: 1, signal: null });
    const missing = [
      'OPERATOR_LEGAL_NAME',
      'OPERATOR_REGISTRATION_NUMBER',
      'OPERATOR_JURISDICTION',
      'SUPPORT_CONTACT',
      'JWT_SECRET',
      'CODE_SECRET',
      'SMTP_URL',
      'DATABASE_URL',
      'PUBLIC_URL',
      'OPERATOR_EMAIL',
      'OPERATOR_PASSWORD',
      'MAIL_FROM',
      'PRICE_SOURCE',
      'FINNHUB_API_KEY',
    ];
    for (const name of missing) expect(refused.printed()).toMatch(new RegExp(`^  ${name}: .+`, 'm'));
  });
});

describe('a start and a stop', () => {
  afterAll(cleanUp);

  it('takes few processor seconds the second time, and Ctrl-C and SIGTERM stop everything', async () => {
    const [dataDir, ports] = [newDataDir(), await newPorts()];
    const first = await startSextant(dataDir, ports);
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
    expect(processesOn(dataDir)).not.toEqual([]);
    expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(processesOn(dataDir)).toEqual([]);

    const again = await startSextant(dataDir, ports);
    expect(processorSeconds(again)).toBeLessThan(SECOND_START_WORKS_S);
    expect(again.printed()).not.toContain('creating a PostgreSQL');
    expect(await again.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('leaves nothing running when it is stopped in the middle of starting, and starts after that', async () => {
    const [dataDir, ports] = [newDataDir(), await newPorts()];
    for (const [signal, after] of [
      ['SIGINT', 400],
      ['SIGTERM', 1_000],
      ['SIGINT', 1_800],
      ['SIGTERM', 2_600],
    ] as const) {
      const starting = launch(dataDir, ports);
      await sleep(after);
      const { code, signal: by } = await starting.end(signal);
      // Before the first line of the program runs there is nobody to ask, and nothing to stop.
      expect(`${code} ${by} ${starting.printed()}`).toMatch(/^(0 null|null SIG)/);
      expect(starting.printed()).not.toContain('could not start');
      expect(processesOn(dataDir)).toEqual([]);
    }
    const started = await startSextant(dataDir, ports);
    expect((await fetch(`${started.url}/health/ready`)).status).toBe(200);
    await started.end();
  });

  it('drops nothing of what comes until a proxy has noticed that it leaves', async () => {
    const [dataDir, ports] = [await startedDataDir(), await newPorts()];
    const running = await startSextant(dataDir, { ...ports, STOP_DELAY_SECONDS: '2', RATE_LIMITS: 'off' });
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
    await sleep(500);
    const began = Date.now();
    expect(await running.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(Date.now() - began).toBeLessThan(12_000);
    await people;
    expect(seen.failed).toEqual([]);
    expect(seen.served).toBeGreaterThan(0);
    expect(seen.servedWhileDraining).toBeGreaterThan(0);
  });

  it('does not wait for ever for somebody who never finishes a request', async () => {
    const [dataDir, ports] = [await startedDataDir(), await newPorts()];
    const running = await startSextant(dataDir, ports);
    const slow = connect(Number(ports.PORT), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write(
      'POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
    );
    await sleep(200);
    const began = Date.now();
    await running.end('SIGTERM');
    slow.destroy();
    expect(Date.now() - began).toBeLessThan(12_000);
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('finds everything again after kill -9, of the API alone and of the database server too', async () => {
    const [dataDir, ports] = [await startedDataDir(), await newPorts()];
    const first = await startSextant(dataDir, ports);
    const methods = async () => (await fetch(`${first.url}/v1/payment-method`)).json() as Promise<{ data: unknown[] }>;
    const before = (await methods()).data.length;
    expect(before).toBeGreaterThan(0);
    expect(await first.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await startSextant(dataDir, ports);
    expect((await methods()).data).toHaveLength(before);
    for (const { pid } of processesOn(dataDir)) process.kill(pid, 'SIGKILL');
    await second.end('SIGKILL');

    const third = await startSextant(dataDir, ports);
    expect((await methods()).data).toHaveLength(before);
    expect(await third.end()).toEqual({ code: 0, signal: null });
    expect(third.printed()).toContain('PostgreSQL stopped');
    expect(processesOn(dataDir)).toEqual([]);
  });
});

const causeOf = (error: Error): string => (error.cause as { code?: string } | undefined)?.code ?? String(error);
