import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { OtherChain, WatchChain } from '#modules/chain/watch-chain.js';
import { type MethodName, type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview } from '../support/transfers.js';
import { lookAt } from './look-at.js';
import { uncredited } from './uncredited.js';
import { type EthereumNode, LOGS_TWICE, startEthereumNode, withEthereumNode } from './ethereum-node.js';

interface Line {
  id: string;
  depositAddress: string;
  status: string;
  amount: number;
  declaredAmount: number;
  coinAmount: string;
  receivedCoin: string | null;
  txHash: string | null;
  onChain?: { payments: { rules: string[]; missing: number | null }[] };
}

withEthereumNode('what arrives at an address of a deposit', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let boss: Person;
  let methods: Record<MethodName, string>;
  let deposit: Line;
  let ours: string;

  const source = () => new EvmSource(node.url, []);
  const look = async () => {
    await lookAt(api.app.get(WatchChain), 'ethereum', source());
    return api.app.get(CreditSightings).run('ethereum');
  };
  const lines = async () => {
    const { body } = succeeded(await call<Line[]>(api, 'GET', '/transaction/user?type=deposit', { token: ada.token }));
    return body.data;
  };
  const lineOf = async (id: string) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  /** Of each payment to its address, in the order in which they were seen. */
  const rulesOf = async (id: string) => (await lineOf(id)).onChain?.payments.map(({ rules }) => rules);
  const cash = async () => {
    const [row] = await api.database.query<{ cash: string }>('select cash from customer_balances where user_id = $1', [
      ada.id,
    ]);
    return Number(row?.cash ?? 0);
  };
  /** Sends wei and lets so many blocks pass that they are final. */
  const paid = async (wei: bigint) => {
    const hash = await node.send(ours, wei);
    await node.mine(17);
    return hash;
  };
  const wei = (coins: string) => {
    const [whole = '0', part = ''] = coins.split('.');
    return BigInt(whole + part.padEnd(18, '0'));
  };

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    boss = await operator(api);
    node = await startEthereumNode();
  });
  afterAll(async () => {
    await node?.stop();
    await api?.stop();
  });
  beforeEach(async () => {
    await api.database.query('truncate chain_cursors, chain_blocks, chain_addresses, chain_sightings');
    ada = await investor(api);
    const sent = await sendDeposit(api, ada, { amount: '1000', method: methods.ethereum });
    deposit = succeeded(sent).body.data as unknown as Line;
    ours = deposit.depositAddress;
    await api.database.query(`insert into chain_addresses values ('ethereum', $1, $2, $3, now())`, [
      ours,
      ada.id,
      deposit.id,
    ]);
    await look();
  });

  it('completes the deposit with the coins, at the rate that was agreed on, once', async () => {
    const hash = await paid(wei(deposit.coinAmount));
    expect([await look(), await look()]).toEqual([1, 0]);
    expect(await lineOf(deposit.id)).toMatchObject({
      status: 'completed',
      amount: 1000,
      declaredAmount: 1000,
      receivedCoin: deposit.coinAmount,
      txHash: hash,
      // None is set here.
      explorerUrl: null,
    });
    expect(await cash()).toBe(100_000);
  });

  it('credits nothing before the chain calls it final', async () => {
    await node.send(ours, wei(deposit.coinAmount));
    await look();
    await node.mine(16);
    expect(await look()).toBe(0);
    expect(await cash()).toBe(0);
    await node.mine(1);
    expect(await look()).toBe(1);
  });

  it.each([
    ['less', 1n, 500],
    ['more', 4n, 2000],
  ] as const)('credits %s than was declared as it arrived, and says so', async (rule, halves, amount) => {
    await paid((wei(deposit.coinAmount) * halves) / 2n);
    await look();
    expect(await lineOf(deposit.id)).toMatchObject({ status: 'completed', amount, declaredAmount: 1000 });
    expect(await rulesOf(deposit.id)).toEqual([[rule]]);
    expect((await lineOf(deposit.id)).onChain?.payments[0]?.missing).toBe(rule === 'less' ? 500 : null);
  });

  it('credits what was declared where a wallet cut the amount off after 8 decimals, and calls it nothing else', async () => {
    const written = 10n ** 10n;
    await paid((wei(deposit.coinAmount) / written) * written);
    await look();
    expect(await lineOf(deposit.id)).toMatchObject({ status: 'completed', amount: 1000, declaredAmount: 1000 });
    expect(await rulesOf(deposit.id)).toEqual([[]]);
  });

  it('credits a second payment as a deposit of its own', async () => {
    const first = await paid(wei(deposit.coinAmount));
    const second = await paid(wei(deposit.coinAmount));
    expect(await look()).toBe(2);
    expect(await rulesOf(deposit.id)).toEqual([[], ['second']]);
    const all = await lines();
    expect(all.map(({ status, txHash }) => [status, txHash]).toSorted()).toEqual(
      [
        ['completed', first],
        ['completed', second],
      ].toSorted(),
    );
    const sum = all.reduce((total, { amount }) => total + amount * 100, 0);
    expect(await cash()).toBe(Math.round(sum));
  });

  it('credits both of two equal payments that one transaction makes', async () => {
    const [{ contract }] = TOKENS as [(typeof TOKENS)[number]];
    const theirs = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
    const tether = succeeded(await sendDeposit(api, ada, { amount: '100', method: methods.tetherErc20 })).body.data;
    await api.database.query(`insert into chain_addresses values ('ethereum', $1, $2, $3, now())`, [
      theirs,
      ada.id,
      tether.id,
    ]);
    await node.ask('anvil_setCode', contract, LOGS_TWICE);
    const words = [theirs.slice(2).toLowerCase(), (100_000_000).toString(16)].map((word) => word.padStart(64, '0'));
    const hash = await node.send(contract, 0n, { gas: '0x30d40', data: `0x${words.join('')}` });
    await node.mine(17);
    await lookAt(api.app.get(WatchChain), 'ethereum', new EvmSource(node.url, TOKENS));
    expect(await api.app.get(CreditSightings).run('ethereum')).toBe(2);
    expect(await api.app.get(CreditSightings).run('ethereum')).toBe(0);
    expect(await cash()).toBe(200_00);
    expect(await lineOf(String(tether.id))).toMatchObject({ status: 'completed', receivedCoin: '100', txHash: hash });
  });

  it('credits what comes after the deposit was refused, as a deposit of its own', async () => {
    succeeded(await sendReview(api, boss, deposit.id, { status: 'failed', reason: 'nothing-arrived' }));
    await paid(wei(deposit.coinAmount));
    expect(await look()).toBe(1);
    expect(await lineOf(deposit.id)).toMatchObject({ status: 'failed' });
    expect(await rulesOf(deposit.id)).toEqual([['after-closing']]);
    expect(await cash()).toBeGreaterThan(0);
  });

  it('credits nothing again that an operator completed with the same payment, however the coins were typed', async () => {
    const hash = await paid(wei('0.01'));
    succeeded(
      await sendReview(api, boss, deposit.id, {
        status: 'completed',
        receivedCoin: '0.0100',
        txHash: hash,
      }),
    );
    await look();
    const all = await lines();
    expect(all).toHaveLength(1);
    expect(await cash()).toBe(Math.round(Number(all[0]?.amount) * 100));
  });

  it('credits nothing more where operators completed with the same payment and other coins, until they took that back', async () => {
    const hash = await paid(wei('0.01'));
    const sent = { status: 'completed', receivedCoin: '0.02', txHash: hash };
    succeeded(await sendReview(api, boss, deposit.id, sent));
    const before = await cash();
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe(0);
    expect([await cash(), (await lines()).length]).toEqual([before, 1]);
    expect(await uncredited(api, boss, hash)).toMatchObject([
      { because: 'completed-otherwise', whatToDo: expect.stringContaining('Compare the two') },
    ]);
    const reviewer = await operator(api, 'reviewer');
    const send = <Data>({ token }: Person, path: string, body: object = {}) =>
      call<Data>(api, 'POST', `/operations/proposals/${path}`, { token, body });
    const correct = async (amount: number) => {
      const body = { transactionId: deposit.id, amount, reason: 'credited-wrongly' };
      const { id } = succeeded(await send<{ id: string }>(reviewer, 'correction', body)).body.data;
      succeeded(await send(boss, `${id}/approve`));
    };
    const corrections = async () => {
      const sql = 'select transaction_id as id from corrections where user_id = $1 order by transaction_id';
      return (await api.database.query<{ id: string }>(sql, [ada.id])).map(({ id }) => id);
    };
    await correct(1);
    expect([await look(), (await lines()).length]).toEqual([0, 1]);
    await correct((before - 100) / 100);
    const taken = await corrections();
    const giveBack = { transactionId: taken[1], amount: 1, reason: 'credited-wrongly' };
    const { id: waiting } = succeeded(await send<{ id: string }>(reviewer, 'correction', giveBack)).body.data;
    expect([await look(), await look()]).toEqual([1, 0]);
    const own = (await lines()).find(({ id }) => id !== deposit.id);
    expect(own).toMatchObject({ status: 'completed', txHash: hash, receivedCoin: '0.01' });
    expect(await cash()).toBe(Math.round(Number(own?.amount) * 100));
    // Neither a new proposal gives any of it back, nor one that was made while the chain had credited nothing.
    const again = { transactionId: taken[0], amount: 1, reason: 'credited-wrongly' };
    const proposed = await send(reviewer, 'correction', again);
    expect([proposed.status, proposed.body.code]).toEqual([409, 'CREDITED_BY_CHAIN']);
    const approved = await send(boss, `${waiting}/approve`);
    expect([approved.status, approved.body.code]).toEqual([409, 'CREDITED_BY_CHAIN']);
    expect(await cash()).toBe(Math.round(Number(own?.amount) * 100));
    await api.requireCleanLedger();
  });

  it('notes by which payment each was made: an operator alone credits none of them again', async () => {
    await paid(wei(deposit.coinAmount));
    const second = await paid(wei(deposit.coinAmount));
    await look();
    const { id, coinAmount } = succeeded(await sendDeposit(api, ada, { amount: '1000', method: methods.ethereum })).body
      .data;
    const again = { status: 'completed', receivedCoin: coinAmount, txHash: second };
    const { status, body } = await sendReview(api, boss, id, again);
    expect([status, body.code, body.because]).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
  });

  it('is no other deposit for an operator alone, from when it is first seen on', async () => {
    const hash = await node.send(ours, wei(deposit.coinAmount));
    const { id, coinAmount } = succeeded(await sendDeposit(api, ada, { amount: '1000', method: methods.ethereum })).body
      .data;
    await look();
    const typed = `0x${hash.slice(2).toUpperCase()}`;
    const { status, body } = await sendReview(api, boss, id, {
      status: 'completed',
      receivedCoin: coinAmount,
      txHash: typed,
    });
    expect([status, body.code, body.because]).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    const asked = `/operations/transactions/${String(id)}/completion?txHash=${typed}&receivedCoin=${String(coinAmount)}`;
    const preview = await call<{ because: string[] }>(api, 'GET', asked, { token: boss.token });
    expect(succeeded(preview).body.data.because).toEqual(['hash-used']);
    // The chain itself credits it as what it is.
    await node.mine(17);
    expect(await look()).toBe(1);
    expect(await lineOf(deposit.id)).toMatchObject({ status: 'completed', txHash: hash });
  });

  it('is held while the node follows another chain that has other final blocks, and no longer', async () => {
    await paid(wei(deposit.coinAmount));
    await look();
    const held = async () => {
      const rows = await api.database.query<{ open: boolean }>(
        'select released_at is null as open from deposit_holds where user_id = $1',
        [ada.id],
      );
      return rows.map(({ open }) => open);
    };
    const other = await startEthereumNode();
    try {
      await other.mine(Number(await node.ask('eth_blockNumber')) + 30);
      const misled = api.app.get(FollowChain).run('ethereum', new EvmSource(other.url, []));
      await expect(misled).rejects.toThrow(OtherChain);
    } finally {
      await other.stop();
    }
    expect([await held(), await cash()]).toEqual([[true], 100_000]);
    await api.requireCleanLedger();
    expect(await look()).toBe(0);
    expect([await held(), await cash()]).toEqual([[false], 100_000]);
  });

  it('credits each payment once, however many look at once, and wherever one of them ends', async () => {
    const payments = 6;
    for (let i = 0; i < payments; i++) await node.send(ours, wei(deposit.coinAmount));
    await node.mine(17);
    const together = await Promise.allSettled(Array.from({ length: 8 }, () => look()));
    expect(together.some(({ status }) => status === 'fulfilled')).toBe(true);
    // One that ended between the movement and its note.
    await api.database.query('update chain_sightings set credited_at = null');
    await look();
    await look();
    expect(await lines()).toHaveLength(payments);
    const all = await lines();
    expect(await cash()).toBe(Math.round(all.reduce((total, { amount }) => total + amount * 100, 0)));
    await api.requireCleanLedger();
  });
});
