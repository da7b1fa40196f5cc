import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckReadiness } from '#platform/health/index.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { ScriptedNode } from './scripted-node.js';

describe('a node that has a wallet', () => {
  let api: TestApi;
  let node: ScriptedNode;
  const said: string[] = [];

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    node.now = new Date();
    node.mine();
    api = await startTestApi({ BITCOIN_NODE_URL: node.url });
    // Only what is asked here looks.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    api.app.useLogger({ log: () => undefined, error: () => undefined, warn: (words) => void said.push(String(words)) });
  });
  afterAll(async () => {
    api?.app.useLogger(false);
    await api?.stop();
    await node?.down();
  });

  const look = () => api.app.get(FollowChain).run('bitcoin', api.app.get(ChainNodes).sources.get('bitcoin')!);
  const says = async () => {
    const { status, checks } = await api.app.get(CheckReadiness).check();
    return [status, checks.find(({ name }) => name === 'chain-bitcoin')?.says];
  };

  it('is named where readiness is asked, and once in the log, and read all the same', async () => {
    node.wallets = ['savings'];
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node has a wallet.*could spend its coins/)]);
    node.mine();
    expect(await look()).toBe('at-tip');
    expect(said).toEqual([expect.stringMatching(/^The node of Bitcoin has a wallet.*disablewallet=1/)]);
  });

  it('is named no longer once it has none, or says that it can have none', async () => {
    for (const wallets of [[], undefined]) {
      node.wallets = ['savings'];
      await look();
      node.wallets = wallets;
      await look();
      expect(await says()).toEqual(['ok', null]);
    }
  });
});
