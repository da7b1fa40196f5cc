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
  const logged: string[] = [];

  beforeAll(async () => {
    node = await new ScriptedNode().up();
    node.wallets = ['savings'];
    node.now = new Date();
    node.mine();
    const log = { write: (line: string) => void logged.push(line) };
    api = await startTestApi({ BITCOIN_NODE_URL: node.url, LOG_LEVEL: 'warn' }, log);
    // Only what is asked here looks.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
  });
  afterAll(async () => {
    await api?.stop();
    await node?.down();
  });

  const look = () => api.app.get(FollowChain).run('bitcoin', api.app.get(ChainNodes).sources.get('bitcoin')!);
  const says = async () => {
    const { status, checks } = await api.app.get(CheckReadiness).check();
    return [status, checks.find(({ name }) => name === 'chain-bitcoin')?.says];
  };

  it('is named at each look, in the log and where readiness is asked, and read all the same', async () => {
    expect(await look()).toBe('at-tip');
    expect(await says()).toEqual(['ok', expect.stringMatching(/^Its node has a wallet.*could spend its coins/)]);
    node.mine();
    expect(await look()).toBe('at-tip');
    const warned = logged.filter((line) => line.includes('has a wallet')).join('');
    expect(warned).toContain('disablewallet=1');
    // Once is enough, by the watcher at its start or here.
    expect(warned.match(/has a wallet/g)).toHaveLength(1);
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
