import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { centsFor, coinFromString, dollars } from '@sextant/money';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { PriceSource } from '#modules/market/index.js';
import { TokenQueries } from '#modules/chain/token.queries.js';
import { another } from '../operator/operator-people.js';
import { MORNING, after } from '../support/market-time.js';
import { balanceOf } from '../support/people.js';
import { writesNothing, written } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { LOGS_A_TRANSFER, LOGS_TWICE, withEthereumNode } from './ethereum-node.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const MINUTE = 60_000;

interface Listed {
  uncredited: object[];
  tokens: object[];
  tokensTotal: number;
}

withEthereumNode('a deposit whose payment its chain shows', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());
  beforeEach(() => api.clock.set(undefined));

  it('is not refused any more, and keeps the rate that was agreed on', async () => {
    const { node, deposit, ours, look, line, refuse } = await watched.deposit();
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
    const { node, ours, look, line, refuse } = await watched.deposit();
    await node.send(ours, 1n);
    await node.mine(FINAL);
    expect(await look()).toBe(0);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['too-small'] }]);
    succeeded(await refuse());
  });

  it('is completed by the first payment of at least a cent, and is told so', async () => {
    const { node, deposit, ours, look, line } = await watched.deposit();
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
    const { node, ada, boss, deposit, ours, look, line } = await watched.deposit();
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
    const other = { state: 'credited', rules: ['other-coin', 'below-minimum'] };
    expect((await line()).onChain?.payments).toMatchObject([other, other]);
  });

  it('is not touched by a token that is not listed, which customer and operators read of', async () => {
    const { node, ada, boss, deposit, ours, look, line, refuse } = await watched.deposit();
    const contract = '0x1111111111111111111111111111111111111111';
    await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
    const data = `0x${[ours.slice(2).toLowerCase(), '989680'].map((word) => word.padStart(64, '0')).join('')}`;
    const before = await written(api);
    const hashes: string[] = [];
    for (let n = 0; n < 4; n += 1) hashes.push(await node.send(contract, 0n, { data }));
    await node.mine(1);
    expect(await look()).toBe(0);
    const shown = async () => (await line()).onChain;
    const token = { contract, units: '10000000' };
    const three = (state: string) => Array.from({ length: 3 }, () => ({ ...token, state, height: expect.any(Number) }));
    expect(await shown()).toMatchObject({ payments: [], tokens: three('confirmed'), moreTokens: 1 });

    const listed = async () => {
      const keys = await call<Listed>(api, 'GET', '/operations/account-keys', { token: boss.token });
      return succeeded(keys).body.data;
    };
    expect((await listed()).tokens).toEqual([]);
    await node.mine(FINAL);
    expect(await look()).toBe(0);
    expect(await shown()).toMatchObject({ payments: [], tokens: three('final'), moreTokens: 1 });
    expect(await listed()).toMatchObject({
      uncredited: [],
      tokens: [{ transactionId: deposit.id, address: ours, more: 1, tokens: three('final') }],
      tokensTotal: 1,
    });
    const [hash] = (await shown())?.tokens.map(({ txId }) => txId) ?? [];
    expect(hashes).toContain(hash);
    const search = `/operations/customers?search=${String(hash)}`;
    const found = await call<{ id: string }[]>(api, 'GET', search, { token: boss.token });
    expect(succeeded(found).body.data.map(({ id }) => id)).toEqual([ada.id]);

    expect((await line()).status).toBe('pending');
    expect(await written(api)).toEqual(before);
    const aMonthLater = new Date(Date.now() + 31 * 24 * 3_600_000);
    const later = api.clock.at(aMonthLater, () => api.app.get(TokenQueries).list());
    expect(await later).toEqual({ tokens: [], tokensTotal: 0 });
    succeeded(await refuse());
  });

  it('shows how much arrived of a token whose contract is well known, and of no other', async () => {
    const { node, ours, look, line } = await watched.deposit();
    const [usdc, other] = ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', '0x1111111111111111111111111111111111111112'];
    const words = [ours.slice(2).toLowerCase(), (250_500_000).toString(16)].map((word) => word.padStart(64, '0'));
    for (const contract of [usdc, other]) {
      await node.ask('anvil_setCode', contract, LOGS_A_TRANSFER);
      await node.send(String(contract), 0n, { data: `0x${words.join('')}` });
    }
    await node.mine(FINAL);
    await look();
    expect((await line()).onChain?.tokens).toMatchObject([
      { contract: usdc, units: '250500000', symbol: 'USDC', amount: '250.5' },
      { contract: other, units: '250500000', symbol: null, amount: null },
    ]);
  });

  it('is refused by no proposal either that was made before its payment', async () => {
    const { node, ada, boss, deposit, ours, look, line } = await watched.deposit();
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

  it('is credited at the rate of each arrival after its quote, and not at that of the credit half an hour later', async () => {
    api.clock.set(MORNING);
    const { node, deposit, ours, look, line } = await watched.deposit();
    const [first, second, credited] = [11, 25, 40].map((minutes) => after(MORNING, minutes * MINUTE)) as [
      Date,
      Date,
      Date,
    ];
    for (const arrival of [first, second]) {
      await node.send(ours, wei(deposit.coinAmount));
      await api.clock.at(arrival, look);
    }
    await node.mine(FINAL);
    expect(await api.clock.at(credited, look)).toBe(2);
    const worthAt = async (at: Date) => {
      const { rate, time } = await api.clock.at(at, () => api.app.get(PriceSource).rate('ETH', at));
      const amount = dollars(centsFor('ETH', coinFromString('ETH', deposit.coinAmount), rate));
      return { amount, creditRate: Number(rate) / 10_000, creditRateTime: time.toISOString() };
    };
    const payments = (await line()).onChain?.payments ?? [];
    expect(payments).toMatchObject([{ rules: ['late'], creditedAs: deposit.id }, { rules: ['second'] }]);
    expect(await line()).toMatchObject(await worthAt(first));
    expect(await line(String(payments[1]?.creditedAs))).toMatchObject(await worthAt(second));
    const amounts = await Promise.all([first, second, credited].map(async (at) => (await worthAt(at)).amount));
    expect(new Set(amounts).size).toBe(3);
  });

  it('has a second payment that no rate was quoted for, which the mail calls late no more', async () => {
    const { node, ada, deposit, ours, look } = await watched.deposit();
    for (let n = 0; n < 2; n += 1) await node.send(ours, wei(deposit.coinAmount));
    await node.mine(FINAL);
    expect(await look()).toBe(2);
    const mails = await mailed(api, ada, 'deposit-credited');
    expect(mails.map(({ late }) => late)).toEqual([false, false]);
  });

  it('is not called credited while its payment is in no block, and is again once that is final', async () => {
    const { node, deposit, ours, look, line } = await watched.deposit();
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
