import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EvmSource } from '#modules/chain/sources/evm-source.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CreditSightings } from '#modules/chain/use-cases/credit-sightings.js';
import { WatchChain } from '#modules/chain/watch-chain.js';
import { another } from '../operator/operator-people.js';
import { type MethodName, type Person, balanceOf, investor, operator, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { type EthereumNode, LOGS_TWICE, startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { lookAt } from './look-at.js';
import { uncredited } from './uncredited.js';

const FINAL = 17;

interface Line {
  id: string;
  status: string;
  amount: number;
  depositAddress: string;
  coinAmount: string;
  receivedCoin: string | null;
  onChain: { payments: { txId: string; state: string; rules: string[] }[] } | null;
}

withEthereumNode('a deposit whose payment its chain shows', () => {
  let api: TestApi;
  let node: EthereumNode;
  let ada: Person;
  let boss: Person;
  let methods: Record<MethodName, string>;
  let deposit: Line;
  let ours: string;

  const look = async () => {
    await lookAt(api.app.get(WatchChain), 'ethereum', new EvmSource(node.url, TOKENS));
    return api.app.get(CreditSightings).run('ethereum');
  };
  const line = async (id = deposit.id) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token: ada.token })).body.data;
  const wei = (coins: string) => {
    const [whole = '0', part = ''] = coins.split('.');
    return BigInt(whole + part.padEnd(18, '0'));
  };
  const count = async () => {
    const { body } = succeeded(await call<Line[]>(api, 'GET', '/transaction/user?type=deposit', { token: ada.token }));
    return body.data.length;
  };
  /** Sends coins and lets so many blocks pass that they are final. */
  const paid = async (coins: string) => {
    const hash = await node.send(ours, wei(coins));
    await node.mine(FINAL);
    return hash;
  };
  const refuse = () => sendReview(api, boss, deposit.id, { status: 'failed', reason: 'nothing-arrived' });

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    boss = await operator(api);
    node = await startEthereumNode();
    await node.mine(FINAL);
  });
  afterAll(async () => {
    await api?.requireCleanLedger();
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

  it('is not refused any more, and keeps the rate that was agreed on', async () => {
    await node.send(ours, wei(deposit.coinAmount));
    await look();
    for (const blocks of [1, FINAL - 1]) {
      expect((await writesNothing(api, refuse)).body.code).toBe('DEPOSIT_PAID');
      await node.mine(blocks);
    }
    await look();
    expect(await line()).toMatchObject({ status: 'completed', amount: 1000 });
  });

  it('is refused while nothing arrived that could complete it', async () => {
    await node.send(ours, 1n);
    await node.mine(FINAL);
    expect(await look()).toBe(0);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['too-small'] }]);
    succeeded(await refuse());
  });

  it('holds back what an operator credited to another deposit before it was seen, until that is taken back', async () => {
    const hash = await paid('0.01');
    const bea = await investor(api);
    const { id } = succeeded(await sendDeposit(api, bea, { amount: '40', method: methods.ethereum })).body.data;
    succeeded(await sendReview(api, boss, id, { status: 'completed', receivedCoin: '0.01', txHash: hash }));
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe(0);
    expect([await balanceOf(api, ada), await count(), (await line()).status]).toEqual([0, 1, 'pending']);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['completed-another'] }]);
    expect(await uncredited(api, boss, hash)).toMatchObject([
      { because: 'completed-another', whatToDo: expect.stringContaining('Search for the transaction') },
    ]);
    const [{ cents }] = (await api.database.query<{ cents: string }>(
      'select amount as cents from transactions where id = $1',
      [id],
    )) as [{ cents: string }];
    const reviewer = await operator(api, 'reviewer');
    const correct = async (amount: number) => {
      const body = { transactionId: id, amount, reason: 'credited-wrongly' };
      const { token } = reviewer;
      const asked = await call<{ id: string }>(api, 'POST', '/operations/proposals/correction', { token, body });
      const approve = `/operations/proposals/${succeeded(asked).body.data.id}/approve`;
      succeeded(await call(api, 'POST', approve, { token: boss.token, body: {} }));
    };
    await correct(1);
    expect([await look(), await balanceOf(api, ada)]).toEqual([0, 0]);
    await correct((Number(cents) - 100) / 100);
    expect([await look(), await look()]).toEqual([1, 0]);
    const own = await line();
    expect(own).toMatchObject({ status: 'completed', receivedCoin: '0.01', txHash: hash });
    expect(await balanceOf(api, ada)).toBe(own.amount);
  });

  it('credits two deposits that one transaction paid, where operators complete the second, too', async () => {
    const hash = await paid('0.01');
    const bea = await investor(api);
    const { id } = succeeded(await sendDeposit(api, bea, { amount: '40', method: methods.ethereum })).body.data;
    const found = { status: 'completed', receivedCoin: '0.01', txHash: hash };
    succeeded(await sendReview(api, boss, id, found));
    expect(await look()).toBe(0);
    const alone = await sendReview(api, boss, deposit.id, found);
    expect([alone.status, alone.body.because]).toEqual([409, ['hash-used']]);
    const reviewer = await operator(api, 'reviewer');
    const { token } = reviewer;
    const body = { transactionId: deposit.id, receivedCoin: '0.01', txHash: hash };
    const asked = await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', { token, body });
    const approve = `/operations/proposals/${succeeded(asked).body.data.id}/approve`;
    succeeded(await call(api, 'POST', approve, { token: boss.token, body: {} }));
    const credited = await balanceOf(api, ada);
    expect(credited).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count(), await uncredited(api, boss, hash)]).toEqual([credited, 1, []]);
  });

  it('is completed by the first payment of at least a cent, and is told so', async () => {
    await node.send(ours, 1n);
    await node.mine(FINAL);
    await look();
    const hash = await node.send(ours, wei(deposit.coinAmount));
    await node.mine(1);
    await look();
    const shown = (await line()).onChain?.payments.find(({ txId }) => txId === hash);
    expect(shown).toMatchObject({ state: 'confirmed', rules: [] });
    await node.mine(FINAL);
    await look();
    expect(await line()).toMatchObject({ status: 'completed', receivedCoin: deposit.coinAmount });
  });

  it('takes no other coin of the same transaction with it, however equal the figures are', async () => {
    const [{ contract }] = TOKENS as [(typeof TOKENS)[number]];
    await node.ask('anvil_setCode', contract, LOGS_TWICE);
    const words = [ours.slice(2).toLowerCase(), (1_000_000).toString(16)].map((word) => word.padStart(64, '0'));
    const hash = await node.send(contract, 0n, { gas: '0x30d40', data: `0x${words.join('')}` });
    // Its ether came by a contract, so that no block lists it.
    const completion = { status: 'completed', receivedCoin: '1', txHash: hash };
    const colleague = await another(api, 'reviewer');
    const proposed = await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', {
      token: colleague.token,
      body: { ...completion, transactionId: deposit.id, userId: ada.id },
    });
    const { id } = succeeded(proposed).body.data;
    succeeded(await call(api, 'POST', `/operations/proposals/${id}/approve`, { token: boss.token }));
    const before = await balanceOf(api, ada);
    await node.mine(FINAL);
    expect(await look()).toBe(2);
    expect((await balanceOf(api, ada)) - before).toBe(2);
  });

  it('is refused by no proposal either that was made before its payment', async () => {
    const colleague = await another(api, 'reviewer');
    const body = { transactionId: deposit.id, userId: ada.id, status: 'failed', reason: 'nothing-arrived' };
    const proposed = await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', {
      token: colleague.token,
      body,
    });
    const { id } = succeeded(proposed).body.data;
    await node.send(ours, wei(deposit.coinAmount));
    await look();
    const approve = () => call(api, 'POST', `/operations/proposals/${id}/approve`, { token: boss.token });
    expect((await writesNothing(api, approve)).body.code).toBe('DEPOSIT_PAID');
    await node.mine(FINAL);
    await look();
    expect(await line()).toMatchObject({ status: 'completed', amount: 1000 });
  });

  it('has a second payment that no rate was quoted for, which the mail calls late no more', async () => {
    for (let n = 0; n < 2; n += 1) await node.send(ours, wei(deposit.coinAmount));
    await node.mine(FINAL);
    expect(await look()).toBe(2);
    const mails = await mailed(api, ada, 'deposit-credited');
    expect(mails.map(({ late }) => late)).toEqual([false, false]);
  });

  it('is not called credited while its payment is in no block, and is again once that is final', async () => {
    const hash = await node.send(ours, wei(deposit.coinAmount));
    await node.mine(FINAL);
    await look();
    const shown = async () => (await line()).onChain?.payments.map(({ txId, state }) => [txId, state]);
    expect(await shown()).toEqual([[hash, 'credited']]);
    const [block] = await api.database.query<{ height: string; block_hash: string; block_time: Date }>(
      'select height, block_hash, block_time from chain_sightings where tx_id = $1',
      [hash],
    );
    const put = (state: string, at: Partial<typeof block> = {}) =>
      api.database.query(
        'update chain_sightings set state = $2, height = $3, block_hash = $4, block_time = $5 where tx_id = $1',
        [hash, state, at.height, at.block_hash, at.block_time],
      );
    await put('conflicted');
    expect(await shown()).toEqual([[hash, 'conflicted']]);
    expect((await line()).status).toBe('completed');
    await put('final', block);
    expect(await shown()).toEqual([[hash, 'credited']]);
  });
});
