import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordRefusals } from '#modules/audit/index.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { another, signIn } from '../operator/operator-people.js';
import {
  FIRST_BITCOIN,
  accountOf,
  keyByTwo,
  proposeKey,
  publicKeyOf,
  sendOpening,
  versioned,
  withKey,
  withoutKeys,
} from '../support/account-keys.js';
import { LEFT_MAILS } from '../support/left-mails.js';
import { MORNING, after } from '../support/market-time.js';
import { approveProposal, removeMethod } from '../support/payment-methods.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

const HOUR = 3_600_000;
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const code = ({ status, body }: Answer) => [status, body.code];

describe('the key of a wallet’s account', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let treasurer: Person;
  let approver: Person;
  let second: Person;
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '24' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [treasurer, approver, second] = [
      await another(api, 'treasurer'),
      await another(api, 'approver'),
      await another(api, 'approver'),
    ];
    ada = await investor(api);
  });
  beforeEach(async () => {
    api.clock.set(MORNING);
    await withoutKeys(api);
    await read(after(MORNING, 72 * HOUR));
  });
  afterAll(() => api?.stop());

  const at = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
    api.clock.set(after(MORNING, hours * HOUR));
    return work();
  };
  /** The chain was last read at that time. */
  const read = (time: Date) =>
    api.database.query(
      `insert into chain_cursors (chain, height, hash, read_at) values ('bitcoin', 1, 'a', $1)
       on conflict (chain) do update set read_at = excluded.read_at`,
      [time],
    );
  const anew = ({ email, password }: Person) => signIn(api, email, password);
  const isOwn = async () => {
    const { body } = succeeded(await call<{ id: string; ownAddress: boolean }[]>(api, 'GET', '/payment-method'));
    return body.data.find(({ id }) => id === methods.bitcoin)?.ownAddress;
  };
  const opened = async (person: Person) => {
    const { body } = succeeded(await sendOpening(api, person, { amount: 250, method: methods.bitcoin }));
    return String(body.data.depositAddress);
  };
  const stop = ({ token }: Person, id: string) =>
    call(api, 'POST', `/operations/account-keys/${id}/stop`, { token, body: {} });
  const overview = async ({ token }: Person) =>
    succeeded(await call(api, 'GET', '/operations/account-keys', { token })).body.data as {
      chains: { chain: string; key: Record<string, unknown> | null }[];
      waiting: Record<string, unknown>[];
    };

  it('is shown by its first five addresses before it is proposed and to whoever approves it', async () => {
    const body = { chain: 'bitcoin', publicKey: ZPUB };
    const preview = await call(api, 'POST', '/operations/account-keys/preview', { token: treasurer.token, body });
    const { addresses } = succeeded(preview).body.data as { addresses: string[] };
    expect(addresses).toHaveLength(5);
    expect(addresses.slice(0, 2)).toEqual(FIRST_BITCOIN);
    const proposed = succeeded(await proposeKey(api, treasurer, 'bitcoin', ZPUB)).body.data;
    const seen = await call(api, 'GET', `/operations/proposals/${String(proposed.id)}`, { token: approver.token });
    expect(succeeded(seen).body.data).toMatchObject({
      kind: 'account-key',
      accountKey: { chain: 'bitcoin', publicKey: ZPUB, addresses, replaces: null, takesEffectAt: null },
    });
  });

  it('that can spend is refused with what to do, and nothing of it is kept', async () => {
    const secrets = [
      accountOf('bitcoin').privateExtendedKey,
      `${'abandon '.repeat(11)}about`,
      Buffer.from(accountOf('bitcoin').privateKey!).toString('hex'),
    ];
    const preview = (body: object) =>
      call(api, 'POST', '/operations/account-keys/preview', { token: treasurer.token, body });
    for (const secret of secrets) {
      const answer = await writesNothing(api, () => proposeKey(api, treasurer, 'bitcoin', secret));
      expect(code(answer)).toEqual([422, 'ACCOUNT_KEY_PRIVATE']);
      expect(JSON.stringify(answer.body)).not.toContain(secret);
      expect(code(await preview({ chain: 'bitcoin', publicKey: secret }))).toEqual([422, 'ACCOUNT_KEY_PRIVATE']);
      // Mistyped, under another name, and by one who may not.
      const cut = { chain: 'bitcoin', publicKey: secret.slice(0, -1) };
      expect((await preview(cut)).status).toBe(422);
      expect((await preview({ chain: 'bitcoin', note: secret })).status).toBe(422);
      expect(code(await proposeKey(api, approver, 'bitcoin', secret))).toEqual([403, 'NOT_ALLOWED']);
    }
    await api.app.get(RecordRefusals).settled();
    const kept = await api.database.query<{ after: object }>(
      `select after from audit_records where after ->> 'route' like '%account-keys%'`,
    );
    expect(kept.length).toBeGreaterThanOrEqual(secrets.length * 5);
    for (const secret of secrets) expect(JSON.stringify(kept)).not.toContain(secret.slice(0, -1));
  });

  it('that cannot be read is refused with how one of its chain begins', async () => {
    const said = async (chain: string) => {
      const body = { chain, publicKey: 'no such key' };
      const { body: answer } = await call(api, 'POST', '/operations/account-keys/preview', {
        token: treasurer.token,
        body,
      });
      return (answer as { message: string }).message;
    };
    expect(await said('bitcoin')).toMatch(/^This is not an account key\. .* it begins with xpub or zpub\.$/);
    expect(await said('litecoin')).toMatch(/it begins with xpub, zpub or Ltub\.$/);
    expect(await said('ethereum')).toMatch(/it begins with xpub\.$/);
  });

  it.each([
    ['ACCOUNT_KEY_OTHER_KIND', versioned(ZPUB, 0x049d7cb2)],
    ['ACCOUNT_KEY_OTHER_LEVEL', accountOf('bitcoin').deriveChild(0).publicExtendedKey],
  ])('that makes other addresses than the wallet shows is refused: %s', async (refusal, key) => {
    expect(code(await writesNothing(api, () => proposeKey(api, treasurer, 'bitcoin', key)))).toEqual([422, refusal]);
  });

  it('is approved by another operator, who has the right to', async () => {
    const id = String(succeeded(await proposeKey(api, treasurer, 'bitcoin', ZPUB)).body.data.id);
    expect(code(await proposeKey(api, approver, 'bitcoin', ZPUB))).toEqual([403, 'NOT_ALLOWED']);
    expect(code(await approveProposal(api, treasurer, id))).toEqual([403, 'NOT_ALLOWED']);
    const alone = api.database.query(
      `insert into account_keys (id, chain, public_key, first_address, proposed_by, approved_by, approved_at,
         takes_effect_at) values ($1, 'bitcoin', $2, $3, $4, $4, $5, $5)`,
      [id, ZPUB, FIRST_BITCOIN[0], treasurer.id, MORNING],
    );
    await expect(alone).rejects.toThrow(/account_keys_two_people/);
  });

  it('makes addresses once the delay is over, and until then deposits share the old one', async () => {
    await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    await at(24 - 1 / 3_600_000, async () => {
      expect(await isOwn()).toBe(false);
      const answer = await sendOpening(api, await anew(ada), { amount: 250, method: methods.bitcoin });
      expect(code(answer)).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
    });
    await at(24, async () => {
      expect(await isOwn()).toBe(true);
      const person = await anew(ada);
      expect([await opened(person), await opened(person)]).toEqual(FIRST_BITCOIN);
      const answer = await sendOpening(api, person, { amount: 250, method: methods.tetherTrc20 });
      expect(code(answer)).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
    });
  });

  it('makes none for a chain that was not read for a day: nobody would see what arrives', async () => {
    await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    await at(72, async () => {
      const person = await anew(ada);
      await read(after(MORNING, 48 * HOUR));
      expect(await isOwn()).toBe(false);
      const answer = await sendOpening(api, person, { amount: 250, method: methods.bitcoin });
      expect(code(answer)).toEqual([409, 'DEPOSIT_ADDRESS_SHARED']);
      await read(after(MORNING, 49 * HOUR));
      expect([await isOwn(), await opened(person)]).toEqual([true, FIRST_BITCOIN[0]]);
    });
  });

  it('makes none for a method that is out of use, also with a quote from before; a repeat keeps its answer', async () => {
    await withKey(api, 'ethereum');
    const order = { amount: 250, method: methods.tetherErc20 };
    const quoted = async () => {
      const query = new URLSearchParams({ kind: 'deposit', method: order.method, amount: '250' });
      const { body } = succeeded(await call(api, 'GET', `/transaction/quote?${query}`, { token: ada.token }));
      return { ...order, quoteId: String(body.data.id) };
    };
    const first = await quoted();
    const { body } = succeeded(await sendOpening(api, ada, first, 'first'));
    const second = await quoted();
    succeeded(await removeMethod(api, treasurer, order.method));
    for (const late of [order, second]) {
      const refused = await writesNothing(api, () => sendOpening(api, ada, late));
      expect(code(refused)).toEqual([422, 'PAYMENT_METHOD_UNKNOWN']);
    }
    const repeated = succeeded(await sendOpening(api, ada, first, 'first'));
    expect(repeated.body.data.depositAddress).toBe(body.data.depositAddress);
  });

  it('is stopped before it takes effect by one who may approve, and only once', async () => {
    const first = await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    expect(code(await stop(treasurer, first))).toEqual([403, 'NOT_ALLOWED']);
    succeeded(await stop(second, first));
    expect(code(await stop(second, first))).toEqual([409, 'ACCOUNT_KEY_ENDED']);
    await at(25, async () => expect(await isOwn()).toBe(false));
    api.clock.set(MORNING);
    const unknown = '0198c0de-0000-7000-8000-00000000dead';
    expect(code(await stop(second, unknown))).toEqual([404, 'ACCOUNT_KEY_NOT_FOUND']);
  });

  it('waits alone: of two approved at the same time one is refused, and the same key is proposed once', async () => {
    const keys = [publicKeyOf('bitcoin', 0), publicKeyOf('bitcoin', 1)];
    const ids: string[] = [];
    for (const key of keys) ids.push(String(succeeded(await proposeKey(api, treasurer, 'bitcoin', key)).body.data.id));
    const answers = await concurrently(2, (at) => approveProposal(api, at ? second : approver, ids[at]!));
    expect(outcomes(answers)).toEqual({ 200: 1, ACCOUNT_KEY_WAITS: 1 });
    await at(24, async () => {
      const { chains } = await overview(await anew(approver));
      const inEffect = String(chains.find(({ chain }) => chain === 'bitcoin')?.key?.publicKey);
      expect(keys).toContain(inEffect);
      // However it is written.
      const again = await proposeKey(api, await anew(treasurer), 'bitcoin', inEffect === keys[0] ? ZPUB : inEffect);
      expect(code(again)).toEqual([409, 'ACCOUNT_KEY_IN_USE']);
    });
  });

  it('that comes back goes on where it was: no index is given twice', async () => {
    await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    await at(24, async () => {
      const person = await anew(ada);
      expect([await opened(person), await opened(person)]).toEqual(FIRST_BITCOIN);
      await keyByTwo(api, [await anew(treasurer), await anew(approver)], 'bitcoin', publicKeyOf('bitcoin', 1));
    });
    await at(48, async () => {
      expect(FIRST_BITCOIN).not.toContain(await opened(await anew(ada)));
      await keyByTwo(api, [await anew(treasurer), await anew(approver)], 'bitcoin', publicKeyOf('bitcoin', 0));
    });
    await at(72, async () => {
      expect(FIRST_BITCOIN).not.toContain(await opened(await anew(ada)));
      const { chains } = await overview(await anew(treasurer));
      expect(chains.find(({ chain }) => chain === 'bitcoin')?.key).toMatchObject({
        firstAddress: FIRST_BITCOIN[0],
        nextIndex: 3,
        gap: 3,
        gapTooWide: false,
      });
    });
  });

  it('warns of the most addresses in a row that were never paid, also once a later one was', async () => {
    await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    api.clock.set(after(MORNING, 24 * HOUR));
    /** Deposits were given so many addresses, and those with these indices were paid. */
    const used = async (given: number, paid: readonly number[]) => {
      await api.database.query('truncate chain_addresses, chain_sightings');
      await api.database.query('update address_counters set next_index = $1', [given]);
      await api.database.query(
        `insert into chain_addresses
         select c.chain, 'given ' || i, gen_random_uuid(), gen_random_uuid(), $2, c.first_address, i
           from address_counters c, generate_series(0, $1::int - 1) i`,
        [given, MORNING],
      );
      await api.database.query(
        `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, height, block_hash,
                                      seen_at, changed_at)
         select 'bitcoin', 'paid ' || i, 0, 'given ' || i, 'Bitcoin', '1', 'final', 1, 'a', $2, $2
           from unnest($1::int[]) i`,
        [paid, MORNING],
      );
      const { chains } = await overview(await anew(treasurer));
      const { nextIndex, gap, gapTooWide } = chains.find(({ chain }) => chain === 'bitcoin')?.key ?? {};
      expect(nextIndex).toBe(given);
      return [gap, gapTooWide];
    };
    expect(await used(0, [])).toEqual([0, false]);
    expect(await used(19, [])).toEqual([19, false]);
    expect(await used(20, [])).toEqual([20, true]);
    expect(await used(31, [30])).toEqual([30, true]);
    expect(await used(60, [0, 20, 41, 59])).toEqual([20, true]);
    expect(await used(60, [0, 20, 40, 59])).toEqual([19, false]);
    expect(await used(60, [0, 5, 39])).toEqual([33, true]);
  });

  it('is told to every operator when it is approved, and stands in the audit log', async () => {
    const others = [await another(api, 'auditor'), await another(api, 'admin')];
    const id = await keyByTwo(api, [treasurer, approver], 'bitcoin', ZPUB);
    for (const person of others) {
      const mails = await api.database.query<{ data: object }>(
        `select data from ${LEFT_MAILS} where user_id = $1 and template = 'account-key-approved'`,
        [person.id],
      );
      expect(mails.map(({ data }) => data)).toMatchObject([
        {
          oldAddress: null,
          newAddress: FIRST_BITCOIN[0],
          operatorEmail: approver.email,
          proposerEmail: treasurer.email,
          time: after(MORNING, 24 * HOUR).toISOString(),
        },
      ]);
    }
    succeeded(await stop(second, id));
    const records = await api.database.query<{ action: string }>(
      'select action from audit_records where subject = $1 order by sequence',
      [id],
    );
    expect(records.map(({ action }) => action)).toEqual([
      'propose',
      'approve-proposal',
      'change-account-key',
      'stop-account-key',
    ]);
    expect((await overview(approver)).waiting).toEqual([]);
  });
});
