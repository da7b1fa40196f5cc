import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { freePorts, waitFor } from '@sextant/test-data';
import { CheckReadiness } from '#platform/health/index.js';
import { ChainWatcher } from '#modules/chain/chain-watcher.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { FollowChain, TestNetwork } from '#modules/chain/use-cases/follow-chain.js';
import { EventStream } from '../support/event-stream.js';
import { hearWarnings } from '../support/heard-log.js';
import { type Person, balanceOf, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { startAltered } from './altered-node.js';
import { type EthereumNode, startEthereumNode, withEthereumNode } from './ethereum-node.js';

const OURS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const ETHER = 10n ** 18n;
const MINUTE = 60_000;

withEthereumNode('nodes that are watched while Sextant runs', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let figuresUrl: string;
  let heard: ReturnType<typeof hearWarnings>;

  const source = () => {
    const [found] = api.app.get(ChainNodes).sources.values();
    if (!found) throw new Error('No chain is watched');
    return found;
  };
  const follow = () => api.app.get(FollowChain).run('ethereum', source());
  const check = async () => {
    const { status, checks } = await api.app.get(CheckReadiness).check();
    return { service: status, ...checks.find(({ name }) => name === 'chain-ethereum') };
  };
  const finding = async () => {
    const { says, ageSeconds } = await check();
    return { says, ageSeconds };
  };
  const holder = async () => {
    const [row] = await api.database.query<{ holder: string }>(
      'select holder from chain_watchers where held_until > clock_timestamp()',
    );
    return row?.holder;
  };
  const figure = async (name: string) => {
    const lines = (await (await fetch(figuresUrl)).text()).split('\n');
    return lines.find((line) => line.startsWith(name))?.split(' ')[1];
  };

  beforeAll(async () => {
    node = await startEthereumNode();
    await node.mine(40);
    const [port] = await freePorts(1);
    figuresUrl = `http://127.0.0.1:${port}/metrics`;
    heard = hearWarnings();
    api = await startTestApi({
      ETHEREUM_NODE_URL: node.url.replace('//', '//watcher:hunter2%40node@'),
      METRICS_PORT: String(port),
    });
    ada = await investor(api);
    const methods = await paymentMethods(api);
    const { id } = succeeded(await sendDeposit(api, ada, { amount: '1000', method: methods.ethereum })).body.data;
    await api.database.query(`insert into chain_addresses values ('ethereum', $1, $2, $3, now())`, [OURS, ada.id, id]);
  });
  afterAll(async () => {
    await api?.stop();
    heard?.stop();
    await node?.stop();
  });
  beforeEach(() => api.clock.set(undefined));

  it('credits a payment that nobody asked about, tells its customer at each step, and one process does it for all', async () => {
    await waitFor(async () => expect(await figure('sextant_chain_height')).toBe('40'));
    const stream = await EventStream.open(api, ada.token);
    await node.send(OURS, ETHER / 10n);
    await node.mine(1);
    await stream.until(({ lastId }) => lastId !== '');
    await waitFor(async () => expect(await stream.topics).toContain('money'));
    expect(await balanceOf(api, ada)).toBe(0);
    const first = await holder();
    const beside = await startBeside(api, { metricsPort: undefined });
    await node.mine(17);
    await waitFor(async () => expect(await balanceOf(api, ada)).toBeGreaterThan(0));
    stream.close();
    expect(await holder()).toBe(first);
    // The one that reads ends: the other goes on.
    await api.app.get(ChainWatcher).beforeApplicationShutdown();
    await node.mine(1);
    await waitFor(async () => expect(await figure('sextant_chain_height')).toBe('59'));
    expect(await holder()).not.toBe(first);
    await beside.stop();
    expect(await holder()).toBeUndefined();
  });

  it('is ok while its node answers, and says what is wrong when not, without leaving service', async () => {
    await follow();
    expect(await check()).toMatchObject({ service: 'ok', status: 'ok', says: null });
    const at = api.clock.now().getTime();
    api.clock.set(new Date(at + 3 * MINUTE));
    expect(await finding()).toMatchObject({ says: 'It is not read now.' });
    // The node answers again, and has no new block since.
    api.clock.set(new Date(at + 20 * MINUTE));
    await follow();
    const { says, ageSeconds } = await finding();
    expect([says, Number(ageSeconds) > 600]).toEqual(['Its last block is too old.', true]);
    expect(await check()).toMatchObject({ service: 'ok', status: 'degraded' });
  });

  it('reads on where it was when its node is back after minutes', async () => {
    await follow();
    const gone = new EvmSource('http://watcher:hunter2@127.0.0.1:1', []);
    const look = () => api.app.get(FollowChain).run('ethereum', gone);
    await expect(look()).rejects.toThrow();
    expect(await check()).toMatchObject({ service: 'ok', says: expect.stringMatching(/^Its node does not answer/) });
    const before = await balanceOf(api, ada);
    await node.send(OURS, ETHER / 10n);
    await node.mine(18);
    api.clock.set(new Date(api.clock.now().getTime() + 10 * MINUTE));
    await expect(look()).rejects.toThrow();
    expect(await follow()).toBe('at-tip');
    expect(await balanceOf(api, ada)).toBeGreaterThan(before);
  });

  it('names a node that claims a last block which it does not have, and credits what came once that is true', async () => {
    await follow();
    const altered = await startAltered(node.url);
    const look = () => api.app.get(FollowChain).run('ethereum', new EvmSource(altered.url, []));
    altered.alter = (_, result: { number: string }, [which]) =>
      which === 'latest' ? { ...result, number: '0xffff', hash: `0x${'f'.repeat(64)}` } : undefined;
    try {
      const before = await balanceOf(api, ada);
      await node.send(OURS, ETHER / 10n);
      await node.mine(18);
      expect([await look(), await look()]).toEqual(['more', 'false-tip']);
      api.clock.set(new Date(api.clock.now().getTime() + 3 * MINUTE));
      expect(await look()).toBe('false-tip');
      const named = { service: 'ok', status: 'degraded', says: expect.stringMatching(/^Its node names a last block/) };
      expect(await check()).toMatchObject(named);
      expect(await balanceOf(api, ada)).toBe(before);
      altered.alter = undefined;
      expect(await look()).toBe('at-tip');
      expect(await balanceOf(api, ada)).toBeGreaterThan(before);
      expect(await check()).toMatchObject({ says: null });
    } finally {
      await altered.stop();
    }
  });

  it('reads no network for tests in a live installation', async () => {
    api.settings.mode = 'live';
    try {
      await expect(follow()).rejects.toThrow(TestNetwork);
    } finally {
      api.settings.mode = 'demo';
    }
    expect(await finding()).toMatchObject({ says: expect.stringContaining('network for tests') });
  });

  it('says the password of a node nowhere', async () => {
    const figures = await (await fetch(figuresUrl)).text();
    const ready = JSON.stringify(await api.app.get(CheckReadiness).check());
    const [port] = await freePorts(1);
    const away = new EvmSource(`http://watcher:hunter2%40node@127.0.0.1:${port}`, []);
    const fault = await api.app
      .get(FollowChain)
      .run('ethereum', away)
      .catch((why: unknown) => inspect(why));
    expect(fault).toMatch(/eth_\w+/);
    for (const text of [figures, ready, fault, heard.lines.join('\n')]) expect(text).not.toMatch(/hunter2|watcher/);
  });
});
