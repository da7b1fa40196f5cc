import { afterAll, describe, expect, it } from 'vitest';
import { begin, endShells } from './support/command-shell.js';
import { tried } from './support/command-trials.js';
import { cleanUp, newDataDir, newPorts, processesOn } from './support/sextant-process.js';

const READY_WITHIN_MS = 60_000;

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
    const [, url = `http://127.0.0.1:${ports.PORT}`] = /as you save it: (\S+)\//.exec(begun.printed()) ?? [];
    const replies = await Promise.all(['/', '/v1/payment-method'].map((route) => fetch(url + route)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    begun.interrupt();
    await begun.ended;
    expect(begun.printed()).toContain('PostgreSQL stopped');
    expect(processesOn(dataDir)).toEqual([]);
  });
});
