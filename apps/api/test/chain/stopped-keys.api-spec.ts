import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountKeyRepository } from '#modules/chain/account-key.repository.js';
import { PayoutRepository } from '#modules/chain/payouts/payout.repository.js';
import { CoinsRepository } from '#modules/chain/coins.repository.js';
import { another, signIn } from '../operator/operator-people.js';
import { FIRST_BITCOIN, keyByTwo, publicKeyOf, sendOpening, withoutKeys } from '../support/account-keys.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, fund, investor, paymentMethods } from '../support/people.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendReview, sendWithdrawal } from '../support/transfers.js';

const HOUR = 3_600_000;
const code = ({ status, body }: Answer) => [status, body.code];

describe('an account key that is stopped', () => {
  let api: TestApi;
  let start = MORNING;
  let methods: Record<MethodName, string>;
  let treasurer: Person;
  let approver: Person;
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '24' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [treasurer, approver] = [await another(api, 'treasurer'), await another(api, 'approver')];
    ada = await investor(api);
    await fund(api, ada, approver, methods.bitcoin, 1_000);
  });
  // Each test begins after the last one: of many sessions the newest are kept.
  beforeEach(async () => {
    start = after(start, 200 * HOUR);
    await withoutKeys(api);
    await api.database.query(
      `insert into chain_cursors (chain, height, hash, read_at)
       select chain, 1, 'a', $1 from unnest(array['bitcoin', 'ethereum']) chain`,
      [after(start, 200 * HOUR)],
    );
    await at(0);
  });
  afterAll(() => api?.stop());

  /** So many hours after its start, with everybody signed in anew. */
  const at = async (hours: number) => {
    api.clock.set(after(start, hours * HOUR));
    const anew = ({ email, password }: Person) => signIn(api, email, password);
    [treasurer, approver, ada] = [await anew(treasurer), await anew(approver), await anew(ada)];
  };
  const key = (account = 0, chain: 'bitcoin' | 'ethereum' = 'bitcoin') =>
    keyByTwo(api, [treasurer, approver], chain, publicKeyOf(chain, account));
  const stop = (id: string, { token }: Person = approver) =>
    call(api, 'POST', `/operations/account-keys/${id}/stop`, { token, body: {} });
  const open = (method: MethodName = 'bitcoin') => sendOpening(api, ada, { amount: 250, method: methods[method] });
  const inEffect = async (chain = 'bitcoin') => {
    const answer = await call(api, 'GET', '/operations/account-keys', { token: treasurer.token });
    const { chains } = succeeded(answer).body.data as { chains: { chain: string; key: { id: string } | null }[] };
    return chains.find((one) => one.chain === chain)?.key?.id ?? null;
  };

  it('makes no address from then on, and no key from before it comes back', async () => {
    const first = await key(0);
    await at(24);
    const second = await key(1);
    await at(48);
    succeeded(await open());
    expect(code(await stop(first))).toEqual([409, 'ACCOUNT_KEY_ENDED']);
    expect(await inEffect()).toBe(second);
    expect(code(await stop(second, treasurer))).toEqual([403, 'NOT_ALLOWED']);
    succeeded(await stop(second));
    for (const hours of [48, 49, 100]) {
      await at(hours);
      expect(await inEffect()).toBeNull();
      expect(code(await open())).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
      for (const id of [first, second]) expect(code(await stop(id))).toEqual([409, 'ACCOUNT_KEY_ENDED']);
    }
    const offered = await call<{ id: string; ownAddress: boolean }[]>(api, 'GET', '/payment-method');
    expect(succeeded(offered).body.data.find(({ id }) => id === methods.bitcoin)?.ownAddress).toBe(false);
  });

  it('ends every method of its chain, and none of another chain', async () => {
    const [bitcoin, ethereum] = [await key(0), await key(0, 'ethereum')];
    await at(24);
    succeeded(await open('tetherErc20'));
    succeeded(await stop(ethereum));
    for (const method of ['ethereum', 'tetherErc20'] as const) {
      expect(code(await open(method))).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
    }
    expect([await inEffect('bitcoin'), await inEffect('ethereum')]).toEqual([bitcoin, null]);
    succeeded(await open());
  });

  it('leaves the key in effect where it was still waiting, and the one that waits where it was in effect', async () => {
    const first = await key(0);
    await at(24);
    const second = await key(1);
    succeeded(await stop(second));
    await at(48);
    expect(await inEffect()).toBe(first);
    const third = await key(2);
    succeeded(await stop(first));
    expect(await inEffect()).toBeNull();
    await at(72);
    expect(await inEffect()).toBe(third);
  });

  it('comes back only when two operators decide so, and gives no address twice', async () => {
    const first = await key(0);
    await at(24);
    const given = String(succeeded(await open()).body.data.depositAddress);
    succeeded(await stop(first));
    const again = await key(0);
    await at(48);
    expect(await inEffect()).toBe(again);
    expect([given, succeeded(await open()).body.data.depositAddress]).toEqual(FIRST_BITCOIN);
  });

  it('keeps its addresses watched, and its coins are counted no longer, those of a key before it still', async () => {
    await key(0);
    await at(24);
    succeeded(await open());
    // One that never took effect has no coins.
    succeeded(await stop(await key(2)));
    const second = await key(1);
    await at(48);
    await api.database.query(`insert into chain_coins values ('bitcoin', 'Bitcoin', '1', 1, 'a', now())`);
    succeeded(await stop(second));
    const accounts = async () =>
      (await api.app.get(CoinsRepository).accounts('bitcoin', api.clock.now()))
        .map(({ publicKey, stopped }) => [publicKey, stopped])
        .toSorted();
    const [zeroth, first] = [publicKeyOf('bitcoin', 0), publicKeyOf('bitcoin', 1)];
    expect(await accounts()).toEqual(
      [
        [zeroth, false],
        [first, true],
      ].toSorted(),
    );
    expect(await api.database.query('select * from chain_coins')).toEqual([]);
    const watched = await api.database.query<{ address: string }>('select address from chain_addresses');
    expect(watched).toEqual([{ address: FIRST_BITCOIN[0] }]);
    // Two operators may decide that the wallet was not lost after all.
    await key(1);
    await at(72);
    expect(await accounts()).toEqual(
      [
        [zeroth, false],
        [first, false],
      ].toSorted(),
    );
  });

  it('gets no change of a batch', async () => {
    const id = await key(0);
    await at(24);
    const requested = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { amount: 100 }));
    const withdrawal = String(requested.body.data.id);
    succeeded(await sendReview(api, approver, withdrawal, { status: 'processing' }));
    const body = { chain: 'bitcoin', ids: [withdrawal], outputs: 'none', unitsPerByte: 2 };
    const propose = () => call(api, 'POST', '/operations/payouts', { token: treasurer.token, body });
    expect(code(await propose())).toEqual([422, 'PAYOUT_OUTPUTS_UNREADABLE']);
    succeeded(await stop(id));
    expect(code(await propose())).toEqual([409, 'PAYOUT_KEY_MISSING']);
  });

  it('gets no change of a batch that was made before: it is neither approved nor given out, and can be cancelled', async () => {
    const id = await key(0);
    await at(24);
    const change = { address: 'bc1q8c6fshw2dlwun7ekn9qwf37cu2rn755upcp6el', units: '1' };
    const transactions = [{ number: 0, spends: [], change, maxFee: '1', payouts: [], unsigned: '', fields: null }];
    const [batch, proposal] = [randomUUID(), randomUUID()];
    await api.database.query(
      `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
       values ($1, 'bitcoin', $2, $3, $4, $5::jsonb)`,
      [batch, treasurer.id, approver.id, api.clock.now(), JSON.stringify(transactions)],
    );
    await api.database.query(
      `insert into proposals (user_id, id, kind, request, amount, proposed_by, proposed_at)
       values ($1, $2, 'payout-batch', $3::jsonb, 1, $1, $4)`,
      [treasurer.id, proposal, JSON.stringify({ chain: 'bitcoin', transactions }), api.clock.now()],
    );
    const act = ({ token }: Person, path: string) => call(api, 'POST', `/operations/${path}`, { token, body: {} });
    succeeded(await stop(id));
    await key(1);
    await at(48);
    expect(code(await act(approver, `proposals/${proposal}/approve`))).toEqual([409, 'PROPOSAL_CHANGED']);
    const given = await act(treasurer, `payouts/${batch}/export`);
    expect(code(given)).toEqual([409, 'PAYOUT_BATCH_STALE']);
    expect(given.body.message).toMatch(/^The account key that gets the change of this batch was stopped/);
    succeeded(await act(treasurer, `payouts/${batch}/cancel`));
    // One that was given out before is not given out again.
    await api.database.query(
      'update payout_batches set ended_at = null, cancelled_by = null, exported_at = $2, exported_by = $3 where id = $1',
      [batch, api.clock.now(), treasurer.id],
    );
    const again = await act(treasurer, `payouts/${batch}/export`);
    expect(code(again)).toEqual([409, 'PAYOUT_BATCH_STALE']);
    expect(again.body.message).toContain('not given out again');
  });

  it('gives each batch another change address, cancelled ones counted, when it comes back', async () => {
    await key(0);
    await at(24);
    const batches = api.app.get(PayoutRepository);
    const first = { chain: 'bitcoin' as const, firstAddress: String(FIRST_BITCOIN[0]) };
    const since = () => api.app.get(AccountKeyRepository).firstInEffect(first);
    const indexes = [await batches.count('bitcoin', await since())];
    for (const cancelledBy of [treasurer.id, null]) {
      const now = api.clock.now();
      await api.database.query(
        `insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions, ended_at, cancelled_by)
         values ($1, 'bitcoin', $2, $3, $4, '[]', $5, $6)`,
        [randomUUID(), treasurer.id, approver.id, now, cancelledBy && now, cancelledBy],
      );
      indexes.push(await batches.count('bitcoin', await since()));
    }
    await key(1);
    await at(48);
    await key(0);
    await at(72);
    indexes.push(await batches.count('bitcoin', await since()));
    const [begin] = indexes;
    expect(indexes.map((index) => index - Number(begin))).toEqual([0, 1, 2, 2]);
  });

  it('is named in the audit log with what it was', async () => {
    const id = await key(0);
    await at(24);
    succeeded(await stop(id));
    const records = await api.database.query(
      `select actor_id as actor, before from audit_records where action = 'stop-account-key' and subject = $1`,
      [id],
    );
    expect(records).toMatchObject([{ before: { chain: 'bitcoin', firstAddress: FIRST_BITCOIN[0] } }]);
  });
});
