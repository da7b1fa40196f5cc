import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CoinCode, priceToNumber } from '@sextant/money';
import { PriceSource } from '#modules/market/index.js';
import { withoutDailyProof } from '../support/daily-proof.js';
import { MORNING, after } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  fund,
  investor,
  operator,
  paymentMethods,
  unverified,
} from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { open, sendStep, tradesOf } from '../support/trades.js';
import { accountsOf, sendWithdrawal } from '../support/transfers.js';

interface Proof {
  id: string;
  at: string;
  owed: number;
  root: string;
  leaves: number;
  prices: { source: string; time: string } | null;
  coins: {
    coin: string;
    expected: string;
    dollars: number | null;
    rate: { dollars: number; source: string; at: string } | null;
    counted: { amount: string } | null;
  }[];
  statement: string;
  signatures: { coin: string; address: string; signature: string }[];
}
interface Mine {
  email: string;
  amount: number;
  root: string;
  owedCents: string;
  mine: { position: number; nonce: string; amount: string }[];
}
const HOUR = 3_600_000;
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
const cents = (dollars: number) => Math.round(dollars * 100);

let api: TestApi;
let methods: Record<MethodName, string>;
let boss: Person;
let treasurer: Person;
let ada: Person;
let bob: Person;
let eve: Person;
let stranger: Person;
let verify: (file: Mine) => { root: string; total: bigint; amount: bigint };

const latest = async () => succeeded(await call<{ latest: Proof | null }>(api, 'GET', '/solvency')).body.data.latest;
const publish = () =>
  call<{ latest: Proof }>(api, 'POST', '/operations/solvency', { token: treasurer.token, body: {} });
const mineOf = async ({ token }: Person) =>
  succeeded(await call<Mine>(api, 'GET', '/solvency/mine', { token })).body.data;
const sign = (id: string, change: object) =>
  call<{ latest: Proof }>(api, 'POST', `/operations/solvency/${id}/signatures`, {
    token: treasurer.token,
    body: { coin: 'ETH', address: account.address, ...change },
  });
/** Cash, held and open trades, as the customer sees them. */
async function owedTo(person: Person): Promise<number> {
  const [cash = 0, , held = 0] = await accountsOf(api, person);
  const trades = (await tradesOf(api, person)) as unknown as { status: string; currentValue: number }[];
  const running = trades.filter(({ status }) => status !== 'completed');
  return running.reduce((sum, { currentValue }) => sum + cents(currentValue), cash + held);
}

beforeAll(async () => {
  const script = new URL('../../../../tools/verify-solvency.mjs', import.meta.url).href;
  ({ verify } = (await import(script)) as { verify: typeof verify });
  api = await startTestApi();
  await withoutDailyProof(api);
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  [boss, treasurer] = [await operator(api), await operator(api, 'treasurer')];
  [ada, bob, eve] = [await investor(api), await investor(api), await investor(api)];
  stranger = await unverified(api);
  await fund(api, ada, boss, methods.bitcoin, 5_000);
  await fund(api, bob, boss, methods.litecoin, 1_000);
  await open(api, ada, { symbol: 'AAPL', investmentAmount: 1_000 });
  const paused = await open(api, ada, { symbol: 'NVDA', investmentAmount: 500 });
  api.clock.set(after(MORNING, 600_000));
  succeeded(await sendStep(api, ada, 'pause', paused.id));
  succeeded(await sendWithdrawal(api, bob, methods, 'litecoin', { amount: 150 }));
});
afterAll(() => api?.stop());

describe('what all customers are owed', () => {
  it('is said to be unknown until it is published', async () => {
    expect(await latest()).toBeNull();
    expectRefusal(await call(api, 'GET', '/solvency/mine', { token: ada.token }), [
      404,
      'SOLVENCY_NOT_INCLUDED',
      'No proof has been published yet. Your account will be in the first one.',
    ]);
  });

  it('is published once for a moment, as the overview counts it, with the coins of the same moment', async () => {
    const wallet = { coin: 'BTC', network: 'BTC', amount: '0.05', at: api.clock.now().toISOString() };
    succeeded(await call(api, 'POST', '/operations/books/wallets/balances', { token: treasurer.token, body: wallet }));
    const answers = await Promise.all([publish(), publish()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const proof = (await latest())!;
    const overview = succeeded(
      await call<{ owed: { total: number }; custody: { coins: Proof['coins'] } }>(api, 'GET', '/operations/overview', {
        token: treasurer.token,
      }),
    ).body.data;
    expect(proof).toMatchObject({ at: api.clock.now().toISOString(), owed: overview.owed.total, signatures: [] });
    expect(proof.coins.map(({ coin, dollars }) => [coin, dollars])).toEqual(
      overview.custody.coins.map(({ coin, dollars }) => [coin, dollars]),
    );
    expect(proof.coins.map(({ coin, counted }) => [coin, counted?.amount ?? null])).toEqual([
      ['BTC', '0.05'],
      ['LTC', null],
    ]);
    expect(proof.prices?.source).toMatch(/simulat/i);
    for (const { coin, rate } of proof.coins) {
      const { rate: known, source, time } = await api.app.get(PriceSource).rate(coin as CoinCode);
      expect(rate).toEqual({ dollars: priceToNumber(known), source, at: time.toISOString() });
      const line = proof.statement.split('\n').find((one) => one.startsWith(`${coin} on `));
      expect(line).toMatch(new RegExp(`, at ${rate?.dollars}0* USD by simulated of ${rate?.at}$`));
    }
    for (const fact of [proof.root, proof.at, `${proof.owed.toFixed(2)} USD`, '0.05 counted at'])
      expect(proof.statement).toContain(fact);
  });

  it('includes each customer with what they see in their account, and adds up to the total', async () => {
    const proof = (await latest())!;
    let total = 0n;
    for (const person of [ada, bob, eve]) {
      const file = await mineOf(person);
      const found = verify(file);
      expect(found).toMatchObject({ root: proof.root, amount: BigInt(await owedTo(person)) });
      expect([file.email, cents(file.amount)]).toEqual([person.email, Number(found.amount)]);
      total += found.amount;
      expect(found.total).toBe(BigInt(cents(proof.owed)));
    }
    expect(total).toBe(BigInt(cents(proof.owed)));
  });

  it('says when an account is in one that is newer than the latest', async () => {
    const newcomer = await investor(api);
    const { body } = await call(api, 'GET', '/solvency/mine', { token: newcomer.token });
    expect(body).toMatchObject({ code: 'SOLVENCY_NOT_INCLUDED', latest: (await latest())!.at });
    expect(body.message).toMatch(
      /^Your account is newer than the latest proof, of .* UTC\. It will be in the next one\.$/,
    );
  });

  it('gives no excuse for one that was left out', async () => {
    const leftOut = await investor(api);
    await api.database.query(`update users set created_at = created_at - interval '1 hour' where id = $1`, [
      leftOut.id,
    ]);
    const { body } = await call(api, 'GET', '/solvency/mine', { token: leftOut.token });
    expect(body).toMatchObject({ code: 'SOLVENCY_NOT_INCLUDED', latest: (await latest())!.at });
    expect(body.message).toMatch(
      /^Your account is not in the latest proof, of .* UTC, though it began before\. .*ask the/,
    );
  });

  it('keeps no address that nobody has proved', async () => {
    const rows = await api.database.query('select from solvency_leaves where user_id = $1', [stranger.id]);
    expect(rows).toEqual([]);
  });

  it('shows nobody the place, the nonce or the address of another, and fits nobody else', async () => {
    const [hers, his] = [await mineOf(ada), await mineOf(bob)];
    const text = JSON.stringify(hers);
    for (const secret of [bob.email, ...his.mine.map(({ nonce }) => nonce)]) expect(text).not.toContain(secret);
    expect(hers.mine.map(({ position }) => position)).not.toEqual(his.mine.map(({ position }) => position));
    expect(() => verify({ ...hers, email: bob.email })).toThrow();
    expect((await call(api, 'GET', '/solvency/mine', { token: treasurer.token })).status).toBe(403);
    const everyone = JSON.stringify(await latest());
    for (const { email, id } of [ada, bob]) for (const secret of [email, id]) expect(everyone).not.toContain(secret);
  });

  it('is signed outside, and takes no signature that does not fit', async () => {
    const { id, statement } = (await latest())!;
    const signature = await account.signMessage({ message: statement });
    const other = await account.signMessage({ message: statement.replace('Owed: ', 'Owed: 1') });
    const wrong = [{ signature: other }, { signature, coin: 'BTC' }, { signature, address: `0x${'1'.repeat(40)}` }];
    for (const change of wrong) expect((await sign(id, change)).body.code).toBe('SOLVENCY_SIGNATURE_WRONG');
    for (const [copy, difference] of [
      [`${statement}\n`, 'a line break at its end'],
      [`${statement}\r\n`, 'a line break at its end'],
      [`${statement}\n\n`, 'two line breaks at its end'],
      [`${statement} `, 'a blank at its end'],
      [statement.replaceAll('\n', '\r\n'), 'line breaks of Windows'],
      [`${statement}\n`.replaceAll('\n', '\r\n'), 'line breaks of Windows (CR LF), also at its end'],
      [statement.replaceAll('\n', '\r'), 'line breaks of CR alone'],
      [statement.replaceAll('\n', ' '), 'its lines joined by blanks'],
      [statement.replaceAll('\n', ''), 'its lines joined'],
    ] as const) {
      const { body } = await sign(id, { signature: await account.signMessage({ message: copy }) });
      expect([body.code, body.message]).toEqual(['SOLVENCY_SIGNATURE_WRONG', expect.stringContaining(difference)]);
    }
    expect((await sign(eve.id, { signature })).body.code).toBe('SOLVENCY_PROOF_NOT_FOUND');
    expect((await latest())?.signatures).toEqual([]);
    for (const answer of [await sign(id, { signature }), await sign(id, { signature })]) {
      expect(succeeded(answer).body.data.latest.signatures).toMatchObject([{ address: account.address, signature }]);
    }
  });

  it('is in the audit log with all that it says', async () => {
    const { id, statement } = (await latest())!;
    const rows = await api.database.query(
      `select action, after from audit_records where subject = $1 and outcome = 'done' order by sequence`,
      [id],
    );
    expect(rows).toMatchObject([{ action: 'prove-solvency', after: { statement } }, { action: 'sign-solvency' }]);
  });

  it('stays as it was published', async () => {
    for (const part of ['proofs', 'nodes', 'leaves', 'signatures'])
      await expect(api.database.query(`delete from solvency_${part}`)).rejects.toThrow('what was recorded stays');
  });

  it('is published again an hour later, and then includes who came meanwhile', async () => {
    const late = await investor(api);
    expect((await call(api, 'GET', '/solvency/mine', { token: late.token })).status).toBe(404);
    const before = (await latest())!;
    api.clock.set(after(api.clock.now(), HOUR));
    treasurer = await operator(api, 'treasurer');
    const { id, root } = succeeded(await publish()).body.data.latest;
    expect([id, root]).not.toEqual([before.id, before.root]);
    const { email, password } = late;
    const { token } = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } })).body;
    expect(verify(await mineOf({ ...late, token: token ?? '' }))).toMatchObject({ root, amount: 0n });
  });
});
