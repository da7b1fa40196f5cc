import { afterAll, beforeAll, expect, it } from 'vitest';
import { CursorRepository } from '#modules/chain/cursor.repository.js';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain } from '#modules/chain/watch-chain.js';
import { openChainContext } from '../../src/commands/chain-context.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendDeposit } from '../support/transfers.js';
import {
  type EthereumNode,
  LOGS_A_TRANSFER,
  LOGS_SEVEN,
  startEthereumNode,
  withEthereumNode,
} from './ethereum-node.js';

// Of 0.2 USDT, whatever is asked for.
const LESS_CENTS = 20;
const LOGS_LESS = LOGS_SEVEN.replace('6007', '62030d40');
/** So many blocks after its own a payment is final on this node. */
const FINAL = 17;

interface Shown {
  onChain: { payments: { state: string; held: boolean }[] };
}

withEthereumNode('a chain that lacks blocks which were final', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let depositId: string;
  let ours: string;

  const look = () => api.app.get(FollowChain).run('ethereum', new EvmSource(node.url, TOKENS));
  /** As the command does it, with a context of its own. */
  const accept = async () => {
    const settings = { ...api.settings, nodes: { ...api.settings.nodes, ethereum: node.url } };
    const context = await openChainContext(settings, api.databaseUrl);
    try {
      return await context.get(AcceptChain).run('ethereum');
    } finally {
      await context.close();
    }
  };
  const held = async () => {
    const open = 'select from deposit_holds where user_id = $1 and released_at is null';
    return (await api.database.query(open, [ada.id])).length;
  };
  /** As its customer reads it. */
  const shown = async () => {
    const answer = await call<Shown>(api, 'GET', `/transaction/${depositId}`, { token: ada.token });
    return succeeded(answer).body.data.onChain.payments.map((payment) => [payment.state, payment.held]);
  };
  const cash = async () => (await accountsOf(api, ada))[0];

  beforeAll(async () => {
    api = await startTestApi();
    const { ethereum } = await paymentMethods(api);
    node = await startEthereumNode();
    await node.mine(40);
    ada = await investor(api);
    const deposit = succeeded(await sendDeposit(api, ada, { amount: '1000', method: ethereum })).body.data;
    [depositId, ours] = [String(deposit.id), String(deposit.depositAddress)];
    await api.database.query(`insert into chain_addresses values ('ethereum', $1, $2, $3, now())`, [
      ours,
      ada.id,
      depositId,
    ]);
    await look();
  });
  afterAll(async () => {
    await api?.stop();
    await node?.stop();
  });

  it('is read on only when it was accepted, and credits nothing a second time', async () => {
    await expect(accept()).rejects.toThrow('There is nothing to accept');
    const [sent, fee] = [10n ** 17n, { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1' }];
    const hash = await node.send(ours, sent, fee);
    await node.mine(FINAL);
    await look();
    const credited = await cash();
    expect(credited).toBeGreaterThan(0);
    expect(await shown()).toEqual([['credited', false]]);

    await node.ask('anvil_reorg', FINAL, []);
    await node.mine(30);
    await expect(look()).rejects.toThrow(OtherChain);
    await expect(look()).rejects.toThrow(OtherChain);
    expect([await held(), await cash()]).toEqual([1, credited]);
    // Not only once it was accepted.
    expect(await shown()).toEqual([['credited', true]]);

    const { from, common, held: lost } = await accept();
    expect([from.height, common.height, lost]).toEqual([40 + FINAL, 40, 1]);
    await expect(accept()).rejects.toThrow('There is nothing to accept');
    expect(await look()).toBe('at-tip');
    expect([await held(), await cash()]).toEqual([1, credited]);

    expect(await node.send(ours, sent, fee)).toBe(hash);
    await node.mine(FINAL);
    expect(await look()).toBe('at-tip');
    expect([await held(), await cash()]).toEqual([0, credited]);
    expect(await shown()).toEqual([['credited', false]]);
    await api.requireCleanLedger();
    const records = await api.database.query(
      `select actor, before, after from audit_records where action = 'accept-chain'`,
    );
    const at = ({ height, hash: block }: { height: number; hash: string }) => ({ height, hash: block });
    expect(records).toEqual([{ actor: 'command', before: at(from), after: at(common) }]);
  });

  it('credits what a payment moves on it instead, and frees nothing of what was credited before', async () => {
    const { contract } = TOKENS[0]!;
    const data = `0x${ours.slice(2).toLowerCase().padStart(64, '0')}${(25_000_000).toString(16).padStart(64, '0')}`;
    const transfer = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', gas: '0x30d40', data };
    await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    const before = (await cash()) ?? 0;
    const hash = await node.send(contract, 0n, transfer);
    await node.mine(FINAL);
    await look();
    const credited = await cash();
    expect(credited).toBe(before + 25_00);

    await node.ask('anvil_reorg', FINAL, []);
    await node.ask('anvil_setCode', contract, LOGS_LESS);
    await node.mine(30);
    await expect(look()).rejects.toThrow(OtherChain);
    await accept();
    expect(await node.send(contract, 0n, transfer)).toBe(hash);
    await node.mine(FINAL);
    expect(await look()).toBe('at-tip');
    expect([await held(), await cash()]).toEqual([1, (credited ?? 0) + LESS_CENTS]);
    expect(await look()).toBe('at-tip');
    expect([await held(), await cash()]).toEqual([1, (credited ?? 0) + LESS_CENTS]);
    await api.requireCleanLedger();
  });

  it('is compared with each of the last thousand blocks, and with each hundredth before', async () => {
    const cursors = api.app.get(CursorRepository);
    await api.database.query(
      `insert into chain_blocks select 'bitcoin', n, 'hash ' || n from generate_series(80, 1094) n`,
    );
    for (let height = 1_095; height <= 1_215; height += 1) {
      await cursors.remember('bitcoin', { height, hash: `hash ${String(height)}` });
    }
    const heights = (await cursors.blocks('bitcoin')).map(({ height }) => height);
    expect(heights.slice(0, 2)).toEqual([1_215, 1_214]);
    expect(heights.filter((height) => height > 215)).toHaveLength(1_000);
    expect(heights.filter((height) => height <= 215 && height > 94)).toEqual([200, 100]);
  });

  it('has to have one of the blocks that were read', async () => {
    const other = await startEthereumNode();
    const ours = node;
    try {
      await other.ask('evm_setNextBlockTimestamp', '0x77359400');
      await other.mine(200);
      await api.database.query(`update chain_blocks set hash = '0x' || hash where chain = 'ethereum'`);
      await api.database.query(`update chain_cursors set hash = '0x' || hash where chain = 'ethereum'`);
      node = other;
      await expect(look()).rejects.toThrow(OtherChain);
      const before = await api.database.query('select * from chain_cursors');
      await expect(accept()).rejects.toThrow('Is it a node of another network?');
      expect(await api.database.query('select * from chain_cursors')).toEqual(before);
    } finally {
      node = ours;
      await other.stop();
    }
  });
});
