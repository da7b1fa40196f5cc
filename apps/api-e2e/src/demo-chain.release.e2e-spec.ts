import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEthereumNode, notRun } from '@sextant/test-data';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Person, investor, send, succeed } from './support/people.js';
import { type SextantProcess, cleanUp, newPorts, processesOn, startSextant } from './support/sextant-process.js';
import { startedDataDir } from './support/started-data.js';

const WITHOUT_ANVIL = resolve(import.meta.dirname, 'support/without-anvil.mjs');
/** A block comes every two seconds while a payment is not final, and is read every four. */
const CREDITED_WITHIN_MS = 40_000;

interface Line {
  status: string;
  onChain: { payments: { state: string }[] } | null;
}

const nodesOn = (dataDir: string) => processesOn(dataDir).filter(({ command }) => command.includes('anvil'));
const start = async (dataDir: string, variables: Record<string, string> = {}) =>
  startSextant(dataDir, { ...(await newPorts()), DEMO_DATA: 'on', ...variables });
const ethereum = async (url: string) => {
  const { body } = await succeed(url, { method: 'GET', path: '/payment-method' });
  const methods = body.data as unknown as { id: string; currency: string; ownAddress: boolean; address: string }[];
  return methods.find(({ currency }) => currency === 'Ethereum')!;
};
const opening = async ({ url }: SextantProcess, { token }: Person) => {
  const body = { amount: 100, method: (await ethereum(url)).id };
  return { method: 'POST', path: '/transaction/deposit/open', token, key: randomUUID(), body };
};

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (const end = performance.now() + CREDITED_WITHIN_MS; !(await condition()); await sleep(50)) {
    if (performance.now() > end) throw new Error(`It did not happen within ${CREDITED_WITHIN_MS} ms`);
  }
}

const OWN_CHAIN = 'the demo’s own blockchain';
if (hasEthereumNode()) describe(OWN_CHAIN, ownChain);
else it(OWN_CHAIN, () => void notRun(`${OWN_CHAIN}: anvil is not installed on this platform`));

function ownChain(): void {
  afterAll(cleanUp);

  it('ends with its process, whatever ends that, and goes on with the next one: what was paid is credited', async () => {
    const dataDir = await startedDataDir();
    const first = await start(dataDir);
    expect(nodesOn(dataDir)).not.toEqual([]);
    const ada = await investor(first.url, first.inboxUrl);
    const { body } = await succeed(first.url, await opening(first, ada));
    const path = `/transaction/${String(body.data.id)}`;
    const line = async ({ url }: SextantProcess) =>
      (await succeed(url, { method: 'GET', path, token: ada.token })).body.data as unknown as Line;
    const paying = `/transaction/deposit/${String(body.data.id)}/pay-in-demo`;
    await succeed(first.url, { method: 'POST', path: paying, token: ada.token, body: {} });
    // In a block. On a busy machine it may be final, too, before it is looked at again.
    await until(async () => !['seen', undefined].includes((await line(first)).onChain?.payments[0]?.state));
    // Ctrl-C
    expect(await first.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(processesOn(dataDir)).toEqual([]);

    const second = await start(dataDir);
    await until(async () => (await line(second)).status === 'completed');
    expect((await line(second)).onChain?.payments).toMatchObject([{ state: 'credited' }]);
    await second.end('SIGKILL');
    await until(() => nodesOn(dataDir).length === 0);
  });
}

describe('a demo on a platform without an Ethereum node', () => {
  afterAll(cleanUp);

  it('starts and works: deposits share the address of their method, and need a proof', async () => {
    const dataDir = await startedDataDir();
    const sextant = await start(dataDir, { NODE_OPTIONS: `--import="${WITHOUT_ANVIL}"` });
    expect([nodesOn(dataDir), sextant.printed()]).toEqual([[], expect.not.stringContaining('No deposit can be paid')]);
    const ready = (await (await fetch(`${sextant.url}/health/ready`)).json()) as { checks: { name: string }[] };
    expect(ready.checks.map(({ name }) => name).filter((name) => name.startsWith('chain-'))).toEqual([]);
    const ada = await investor(sextant.url, sextant.inboxUrl);
    const { id, ownAddress, address } = await ethereum(sextant.url);
    expect(ownAddress).toBe(false);
    const opened = await send(sextant.url, await opening(sextant, ada));
    expect([opened.status, opened.body.code]).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
    const form = { amount: '100', method: id };
    const announced = { method: 'POST', path: '/transaction/deposit', token: ada.token, key: randomUUID(), form };
    const { body } = await succeed(sextant.url, announced);
    expect(body.data).toMatchObject({ status: 'pending', depositAddress: address });
    expect(await sextant.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
