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
  let reviewer: Person;
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
  /** Another deposit over the same method, at its shared address. */
  const opened = async (person: Person) =>
    String(succeeded(await sendDeposit(api, person, { amount: '1000', method: methods.ethereum })).body.data.id);
  const amountOf = async (id: string) => {
    const [row] = await api.database.query<{ cents: string }>(
      'select amount as cents from transactions where id = $1',
      [id],
    );
    return Number(row?.cents) / 100;
  };
  /** One operator proposes it, another one approves it. */
  const byTwo = async (what: string, body: object) => {
    const { token } = reviewer;
    const asked = await call<{ id: string }>(api, 'POST', `/operations/proposals/${what}`, { token, body });
    const approve = `/operations/proposals/${succeeded(asked).body.data.id}/approve`;
    succeeded(await call(api, 'POST', approve, { token: boss.token, body: {} }));
  };
  /** All of it: each was credited at the rate of its own quote. */
  const takeBack = async (id: string) =>
    byTwo('correction', { transactionId: id, amount: await amountOf(id), reason: 'credited-wrongly' });
  const refuse = () => sendReview(api, boss, deposit.id, { status: 'failed', reason: 'nothing-arrived' });

  beforeAll(async () => {
    api = await startTestApi();
    methods = await paymentMethods(api);
    boss = await operator(api);
    reviewer = await operator(api, 'reviewer');
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
    const theirs = await opened(await investor(api));
    succeeded(await sendReview(api, boss, theirs, { status: 'completed', receivedCoin: '0.01', txHash: hash }));
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe(0);
    expect([await balanceOf(api, ada), await count(), (await line()).status]).toEqual([0, 1, 'pending']);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['completed-another'] }]);
    expect(await uncredited(api, boss, hash)).toMatchObject([
      { because: 'completed-another', whatToDo: expect.stringContaining('Search for the transaction') },
    ]);
    const amount = await amountOf(theirs);
    await byTwo('correction', { transactionId: theirs, amount: 1, reason: 'credited-wrongly' });
    expect([await look(), await balanceOf(api, ada)]).toEqual([0, 0]);
    await byTwo('correction', { transactionId: theirs, amount: amount - 1, reason: 'credited-wrongly' });
    expect([await look(), await look()]).toEqual([1, 0]);
    const own = await line();
    expect(own).toMatchObject({ status: 'completed', receivedCoin: '0.01', txHash: hash });
    expect(await balanceOf(api, ada)).toBe(own.amount);
  });

  it('credits two deposits that one transaction paid, where two operators complete the second, too', async () => {
    const hash = await paid('0.01');
    const found = { status: 'completed', receivedCoin: '0.01', txHash: hash };
    succeeded(await sendReview(api, boss, await opened(await investor(api)), found));
    expect(await look()).toBe(0);
    const alone = await sendReview(api, boss, deposit.id, found);
    expect([alone.status, alone.body.because]).toEqual([409, ['hash-used']]);
    await byTwo('completion', { transactionId: deposit.id, receivedCoin: '0.01', txHash: hash });
    const credited = await balanceOf(api, ada);
    expect(credited).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count(), await uncredited(api, boss, hash)]).toEqual([credited, 1, []]);
  });

  it('counts once where the customer had it credited with another deposit, whatever is taken back elsewhere', async () => {
    const hash = await paid('0.01');
    const theirs = await opened(await investor(api));
    const found = { receivedCoin: '0.01', txHash: hash };
    succeeded(await sendReview(api, boss, theirs, { status: 'completed', ...found }));
    expect(await look()).toBe(0);
    await byTwo('completion', { transactionId: await opened(ada), ...found });
    const credited = await balanceOf(api, ada);
    await takeBack(theirs);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count()]).toEqual([credited, 2]);
    // The transaction may have paid both: what is not credited stays where operators see it.
    expect(await uncredited(api, boss, hash)).toMatchObject([{ because: 'completed-another' }]);
    expect((await line()).status).toBe('pending');
  });

  it('waits while one of several deposits is completed with it', async () => {
    const hash = await paid('0.01');
    const found = { receivedCoin: '0.01', txHash: hash };
    const [first, second] = [await opened(await investor(api)), await opened(await investor(api))];
    succeeded(await sendReview(api, boss, first, { status: 'completed', ...found }));
    await byTwo('completion', { transactionId: second, ...found });
    await takeBack(first);
    expect(await look()).toBe(0);
    await takeBack(second);
    expect(await look()).toBe(1);
    expect(await line()).toMatchObject({ status: 'completed', receivedCoin: '0.01' });
  });

  it('is not credited to another deposit by one operator who completes it while the payment is being read', async () => {
    const theirs = await opened(await investor(api));
    const hash = await paid('0.01');
    // The hash is this deposit's before anything was seen.
    succeeded(await sendReview(api, boss, theirs, { status: 'processing', txHash: hash }));
    const found = { status: 'completed', receivedCoin: '0.01', txHash: hash };
    const [sent] = await Promise.all([sendReview(api, boss, theirs, found), look()]);
    await look();
    expect([sent.status === 200, (await line()).status === 'completed'].filter(Boolean)).toHaveLength(1);
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
