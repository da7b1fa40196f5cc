import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { centsFor, centsForParts, coinFromString, coinUnits, dollars, priceFromDollars } from '@sextant/money';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { PriceSource } from '#modules/market/index.js';
import { TokenQueries } from '#modules/chain/token.queries.js';
import { another } from '../operator/operator-people.js';
import { MORNING, after } from '../support/market-time.js';
import { balanceOf } from '../support/people.js';
import { writesNothing, written } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { accountsOf, sendReview } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { LOGS_A_TRANSFER, LOGS_TWICE, withEthereumNode } from './ethereum-node.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

const MINUTE = 60_000;

interface Listed {
  uncredited: object[];
  tokens: object[];
  tokensTotal: number;
}

interface Becomes {
  status: string;
  amount?: number;
  credited: number;
  rules: string[][];
  missing?: number;
}

const all = (coins: bigint) => coins;
const half = (coins: bigint) => coins / 2n;
const twice = (coins: bigint) => coins * 2n;
/** As a wallet writes it, which knows 8 decimals. */
const cut = (coins: bigint) => (coins / 10n ** 10n) * 10n ** 10n;
const aFewDollars = () => wei('0.001');
const dust = () => 1n;

const completed = (amount: number, ...rules: string[][]): Becomes => {
  return { status: 'completed', amount, credited: rules.filter(([rule]) => rule !== 'too-small').length, rules };
};
const BECOMES: [what: string, pays: ((coins: bigint) => bigint)[], becomes: Becomes][] = [
  ['what was declared', [all], completed(1000, [])],
  ['less', [half], { ...completed(500, ['less']), missing: 500 }],
  ['more', [twice], { status: 'completed', credited: 1, rules: [['more']] }],
  ['what was declared, cut off after 8 decimals', [cut], completed(1000, [])],
  ['a second payment', [all, all], completed(1000, [], ['second'])],
  [
    'a second one below the minimum',
    [half, aFewDollars],
    { ...completed(500, ['less'], ['second', 'below-minimum']), missing: 500 },
  ],
  ['nothing of less than a cent', [dust], { status: 'pending', credited: 0, rules: [['too-small']], missing: 1000 }],
  ['what comes after less than a cent', [dust, all], completed(1000, ['too-small'], [])],
  ['what comes after a refusal', [all], { status: 'failed', credited: 1, rules: [['after-closing']] }],
];

/** In dollars, of coins of which some have another rate. */
function worth(coins: string | null, rate: number | null, rest: { coins: string; rate: number }): number {
  const above = coinFromString('ETH', rest.coins);
  const quoted = coinUnits(coinFromString('ETH', coins ?? '0') - above);
  const parts = [
    [quoted, priceFromDollars(rate ?? 0)],
    [above, priceFromDollars(rest.rate)],
  ] as const;
  return dollars(centsForParts('ETH', parts));
}

withEthereumNode('what arrives at an address of a deposit', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());
  beforeEach(() => api.clock.set(undefined));

  it.each(BECOMES)(
    'credits %s once, at the rate that was agreed on, and says which rule applies',
    async (_, pays, to) => {
      const { ada, node, deposit, ours, look, line, lines, refuse } = await watched.deposit();
      if (to.status === 'failed') succeeded(await refuse());
      const hashes: string[] = [];
      for (const part of pays) {
        hashes.push(await node.send(ours, part(wei(deposit.coinAmount))));
        await look();
      }
      await node.mine(FINAL);
      expect([await look(), await look()]).toEqual([to.credited, 0]);
      const own = await line();
      expect(own).toMatchObject({ status: to.status, declaredAmount: 1000 });
      expect(own.onChain?.payments.map(({ rules }) => rules)).toEqual(to.rules);
      expect(own.onChain?.payments[0]?.missing).toBe(to.missing ?? null);
      const done = (await lines()).filter(({ status }) => status === 'completed');
      const paying = hashes.filter((__, at) => to.rules[at]?.[0] !== 'too-small');
      expect(done.map(({ txHash }) => txHash).toSorted()).toEqual(paying.toSorted());
      const [receivedCoin, txHash] = [expect.any(String), paying[0]];
      const { creditRate, creditRest } = own;
      // Above 101 percent at the rate of its arrival, which moves.
      const amount = creditRest ? worth(own.receivedCoin, creditRate, creditRest) : to.amount;
      expect(creditRest !== null).toBe(to.rules.flat().includes('more'));
      if (amount) expect(own).toMatchObject({ amount, receivedCoin, txHash, explorerUrl: null });
      const sum = done.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
      expect(await accountsOf(api, ada)).toEqual([sum, 0, 0]);
      const mails = await mailed(api, ada, 'deposit-credited');
      expect(mails.map(({ late }) => late)).toEqual(done.map(() => false));
      if (to.credited === 0) succeeded(await refuse());
    },
  );

  it('credits nothing before the chain calls it final, and is not refused from when it is seen', async () => {
    const { ada, boss, node, deposit, ours, look, line, refuse } = await watched.deposit();
    const body = { transactionId: deposit.id, status: 'failed', reason: 'nothing-arrived' };
    const { token } = await another(api, 'reviewer');
    const proposed = await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', { token, body });
    const path = `/operations/proposals/${succeeded(proposed).body.data.id}/approve`;
    const approve = () => call(api, 'POST', path, { token: boss.token });
    await node.send(ours, wei(deposit.coinAmount));
    for (const blocks of [1, FINAL - 2, 1]) {
      expect(await look()).toBe(0);
      for (const work of [refuse, approve]) expect((await writesNothing(api, work)).body.code).toBe('DEPOSIT_PAID');
      expect(await balanceOf(api, ada)).toBe(0);
      await node.mine(blocks);
    }
    expect(await look()).toBe(1);
    expect(await line()).toMatchObject({ status: 'completed', amount: 1000 });
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
      body: { ...completion, transactionId: deposit.id },
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

  it('is no other deposit for an operator alone, from when it is first seen until long after its credit', async () => {
    const { ada, boss, node, deposit, ours, look, line, opened } = await watched.deposit();
    const hash = await node.send(ours, wei(deposit.coinAmount));
    const other = await opened(ada);
    const found = { status: 'completed', receivedCoin: deposit.coinAmount, txHash: `0x${hash.slice(2).toUpperCase()}` };
    for (const credited of [0, 1]) {
      if (credited) await node.mine(FINAL);
      expect(await look()).toBe(credited);
      const { status, body } = await sendReview(api, boss, other, found);
      expect([status, body.code, body.because]).toEqual([409, 'SECOND_OPERATOR_NEEDED', ['hash-used']]);
    }
    const query = `txHash=${found.txHash}&receivedCoin=${deposit.coinAmount}`;
    const asked = `/operations/transactions/${other}/completion?${query}`;
    const preview = await call<{ because: string[] }>(api, 'GET', asked, { token: boss.token });
    expect(succeeded(preview).body.data.because).toEqual(['hash-used']);
    expect(await line()).toMatchObject({ status: 'completed', txHash: hash });
  });

  it('is credited once, however many look at once, and wherever one of them ends', async () => {
    const { ada, node, deposit, ours, look, lines } = await watched.deposit();
    const payments = 4;
    for (let i = 0; i < payments; i++) await node.send(ours, wei(deposit.coinAmount));
    await node.mine(FINAL);
    const together = await Promise.allSettled(Array.from({ length: 6 }, () => look()));
    expect(together.some(({ status }) => status === 'fulfilled')).toBe(true);
    // One that ended between the movement and its note.
    await api.database.query('update chain_sightings set credited_at = null');
    await look();
    await look();
    const credited = await lines();
    expect(credited).toHaveLength(payments);
    const sum = credited.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
    expect((await accountsOf(api, ada))[0]).toBe(sum);
  });
});
