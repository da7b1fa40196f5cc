import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { JsonRpc } from '#modules/chain/index.js';
import { startDemoNode } from '../../src/demo/demo-node.js';
import { withEthereumNode } from '../chain/ethereum-node.js';

const TO = `0x${'12'.repeat(20)}`;

withEthereumNode('the Ethereum node of a demo', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sextant-demo-node-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('keeps its blocks and what waits for one when it is stopped, and serves all who use its folder', async () => {
    const first = (await startDemoNode(directory))!;
    const rpc = new JsonRpc(first.url);
    const [from] = await rpc.call<string[]>('eth_accounts');
    const sent = await rpc.call<string>('eth_sendTransaction', { from, to: TO, value: '0x7' });
    const second = (await startDemoNode(directory))!;
    expect(second.url).toBe(first.url);
    // It is not its own.
    await second.stop();
    expect(await rpc.call('eth_chainId')).toBe('0x7a69');
    await first.stop();
    await expect(rpc.call('eth_chainId')).rejects.toThrow();

    const again = (await startDemoNode(directory))!;
    const node = new JsonRpc(again.url);
    const paid = await node.call<{ status: string; blockNumber: string }>('eth_getTransactionReceipt', sent);
    const final = await node.call<{ number: string }>('eth_getBlockByNumber', 'finalized', false);
    expect([paid.status, Number(final.number) >= Number(paid.blockNumber)]).toEqual(['0x1', true]);
    expect(await node.call('eth_getBalance', TO, 'latest')).toBe('0x7');
    await again.stop();
  });
});
