import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { ApplyChanges } from '#modules/payment-method/use-cases/apply-changes.js';
import { concurrently, outcomes } from '../support/concurrent-requests.js';
import { another } from '../operator/operator-people.js';
import { MORNING, after } from '../support/market-time.js';
import { approveProposal, methodByTwo, proposeMethod, removeMethod } from '../support/payment-methods.js';
import { type MethodName, type Person, announceDeposit, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { sendDeposit } from '../support/transfers.js';

const HOUR = 3_600_000;
const bitcoin = (address: string) => ({ currency: 'Bitcoin', network: 'BTC', address });
const [FIRST, SECOND, THIRD] = [
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
] as const;
const { platform: OLD } = ADDRESSES.bitcoin;
const code = ({ status, body }: Answer) => [status, body.code];

describe('a deposit address', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let treasurer: Person;
  let approver: Person;
  let others: Person[];
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '24' });
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [treasurer, approver, ada] = [await another(api, 'treasurer'), await another(api, 'approver'), await investor(api)];
    others = [approver, await another(api, 'approver'), await another(api, 'approver')];
  });
  beforeEach(async () => {
    api.clock.set(MORNING);
    const reset = [
      `update payment_method_changes set state = 'stopped', ended_at = approved_at where state = 'waiting'`,
      `update payment_methods set status = 'deleted' where currency = 'Bitcoin' and id <> '${methods.bitcoin}'`,
      `update payment_methods set status = 'active', address = '${OLD}' where id = '${methods.bitcoin}'`,
    ];
    for (const statement of reset) await api.database.query(statement);
  });
  afterAll(() => api?.stop());

  /** Past the end of a token, so people sign in anew. */
  const at = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
    api.clock.set(after(MORNING, hours * HOUR));
    return work();
  };
  const shown = async (id: string = methods.bitcoin) =>
    succeeded(await call<{ id: string; address: string }[]>(api, 'GET', '/payment-method')).body.data.find(
      (one) => one.id === id,
    )?.address;
  const proposed = async (address: string, id?: string) =>
    String(succeeded(await proposeMethod(api, treasurer, bitcoin(address), id)).body.data.id);
  const byTwo = (address: string, id?: string) => methodByTwo(api, [treasurer, approver], bitcoin(address), id);
  const decide = ({ token }: Person, id: string, what: 'refuse' | 'withdraw') =>
    call(api, 'POST', `/operations/proposals/${id}/${what}`, { token, body: {} });
  const stop = ({ token }: Person, id: string) =>
    call(api, 'POST', `/operations/payment-methods/changes/${id}/stop`, { token, body: {} });
  const stateOf = async (id: string) =>
    (await api.database.query<{ state: string }>('select state from payment_method_changes where id = $1', [id]))[0]
      ?.state;
  const signedInAgain = async ({ email, password }: Person): Promise<Person> => {
    const { body } = succeeded(await call<{ id: string }>(api, 'POST', '/auth/login', { body: { email, password } }));
    return { id: body.data.id, email, password, token: body.token ?? '' };
  };

  it('is neither added nor changed by one operator alone, in whatever session', async () => {
    const change = await proposed(FIRST, methods.bitcoin);
    const addition = await proposed(SECOND);
    for (const id of [change, addition]) {
      expect(code(await writesNothing(api, () => approveProposal(api, treasurer, id)))).toEqual([403, 'NOT_ALLOWED']);
    }
    // Not even with the approver's role, which somebody gave them since.
    const setRole = (role: string) =>
      api.database.query('update users set operator_role = $2 where id = $1', [treasurer.id, role]);
    await setRole('approver');
    const again = await signedInAgain(treasurer);
    for (const id of [change, addition]) {
      expect(code(await writesNothing(api, () => approveProposal(api, again, id)))).toEqual([403, 'PROPOSAL_OWN']);
    }
    await setRole('treasurer');
    expect([await shown(), await shown(addition)]).toEqual([OLD, undefined]);
    const alone = api.database.query(
      `insert into payment_method_changes (id, method_id, currency, network, address, proposed_by, approved_by,
         approved_at, takes_effect_at) values ($1, $2, 'Bitcoin', 'BTC', $3, $4, $4, $5, $5)`,
      [change, methods.bitcoin, FIRST, treasurer.id, MORNING],
    );
    await expect(alone).rejects.toThrow(/payment_method_changes_two_people/);
  });

  it('is changed once when three approve the change at the same time', async () => {
    const id = await proposed(FIRST, methods.bitcoin);
    const answers = await concurrently(3, (index) => approveProposal(api, others[index]!, id));
    expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 2 });
    expect(await api.database.query('select id from payment_method_changes where id = $1', [id])).toHaveLength(1);
  });

  it('is approved or withdrawn, never both, and what is withdrawn or refused changes nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await proposed(FIRST, methods.bitcoin);
      const sides = [() => approveProposal(api, approver, id), () => decide(treasurer, id, 'withdraw')];
      const answers = await concurrently(2, (index) => sides[(index + round) % 2]!());
      expect(outcomes(answers)).toEqual({ 200: 1, PROPOSAL_DECIDED: 1 });
      if ((await stateOf(id)) === 'waiting') succeeded(await stop(approver, id));
    }
    const id = await proposed(FIRST, methods.bitcoin);
    succeeded(await decide(approver, id, 'refuse'));
    expect(code(await approveProposal(api, others[1]!, id))).toEqual([409, 'PROPOSAL_DECIDED']);
    await at(25, async () => expect(await shown()).toBe(OLD));
  });

  it('stays in force until the delay is over, and is another one from then on, whether or not a job has run', async () => {
    const line = async (quoteId?: string) => {
      const fields = { amount: '250', method: methods.bitcoin, ...(quoteId ? { quoteId } : {}) };
      return succeeded(await sendDeposit(api, await signedInAgain(ada), fields)).body.data.depositAddress;
    };
    await byTwo(FIRST, methods.bitcoin);
    const { token } = approver;
    const waiting = succeeded(await call(api, 'GET', '/operations/payment-methods', { token })).body.data;
    expect(waiting.changes).toMatchObject([
      {
        methodId: methods.bitcoin,
        address: FIRST,
        replaces: OLD,
        takesEffectAt: after(MORNING, 24 * HOUR).toISOString(),
      },
    ]);
    let quoteId = '';
    await at(24 - 1 / 3_600_000, async () => {
      expect([await shown(), await line()]).toEqual([OLD, OLD]);
      const query = new URLSearchParams({ kind: 'deposit', method: methods.bitcoin, amount: '250' });
      const investorNow = await signedInAgain(ada);
      const quote = await call(api, 'GET', `/transaction/quote?${query}`, { token: investorNow.token });
      quoteId = String(succeeded(quote).body.data.id);
    });
    await at(24, async () => {
      expect([await shown(), await line()]).toEqual([FIRST, FIRST]);
      // Whoever was shown the old address a moment ago keeps it.
      expect(await line(quoteId)).toBe(OLD);
      await api.app.get(ApplyChanges).run();
      expect([await shown(), await line()]).toEqual([FIRST, FIRST]);
    });
  });

  it('that is new is offered once the delay is over, and takes deposits before any job has run', async () => {
    const id = await byTwo(SECOND);
    expect(await shown(id)).toBeUndefined();
    expect((await sendDeposit(api, ada, { amount: '250', method: id })).body.code).toBe('PAYMENT_METHOD_UNKNOWN');
    await at(24, async () => {
      expect(await shown(id)).toBe(SECOND);
      await announceDeposit(api, await signedInAgain(ada), id, 250);
      await api.app.get(ApplyChanges).run();
      await announceDeposit(api, await signedInAgain(ada), id, 250);
      expect(await shown(id)).toBe(SECOND);
      succeeded(await removeMethod(api, await signedInAgain(treasurer), id));
      expect(await shown(id)).toBeUndefined();
    });
  });

  it('is stopped during the delay by one who may approve, and by nobody afterwards', async () => {
    const change = await proposed(FIRST, methods.bitcoin);
    succeeded(await approveProposal(api, approver, change));
    expect(code(await stop(treasurer, change))).toEqual([403, 'NOT_ALLOWED']);
    succeeded(await stop(others[1]!, change));
    expect(code(await stop(approver, change))).toEqual([409, 'PAYMENT_METHOD_CHANGE_ENDED']);
    const addition = await byTwo(SECOND);
    succeeded(await stop(approver, addition));
    const late = await proposed(THIRD, methods.bitcoin);
    succeeded(await approveProposal(api, approver, late));
    await at(24, async () => {
      expect([await shown(), await shown(addition)]).toEqual([THIRD, undefined]);
      expect(code(await stop(await signedInAgain(approver), late))).toEqual([409, 'PAYMENT_METHOD_CHANGE_ENDED']);
    });
    const unknown = '0198c0de-0000-7000-8000-00000000dead';
    expect(code(await stop(await signedInAgain(approver), unknown))).toEqual([404, 'PAYMENT_METHOD_CHANGE_NOT_FOUND']);
  });

  it('is taken out of use by one operator at once, and a change that waits ends with it', async () => {
    const change = await proposed(FIRST, methods.bitcoin);
    succeeded(await approveProposal(api, approver, change));
    succeeded(await removeMethod(api, treasurer, methods.bitcoin));
    expect([await shown(), await stateOf(change)]).toEqual([undefined, 'stopped']);
    await at(25, async () => expect(await shown()).toBeUndefined());
  });

  it('that has just taken effect is taken out of use, too, before any job has run', async () => {
    await byTwo(FIRST, methods.bitcoin);
    await at(24, async () => {
      succeeded(await removeMethod(api, await signedInAgain(treasurer), methods.bitcoin));
      expect(await shown()).toBeUndefined();
      await api.app.get(ApplyChanges).run();
      expect(await shown()).toBeUndefined();
    });
  });

  it('has one approved change at a time, and each address belongs to one method', async () => {
    const [first, second] = [await proposed(FIRST, methods.bitcoin), await proposed(SECOND, methods.bitcoin)];
    const answers = await concurrently(2, (index) => approveProposal(api, others[index]!, index ? second : first));
    expect(outcomes(answers)).toEqual({ 200: 1, PAYMENT_METHOD_CHANGE_WAITS: 1 });
    expect(code(await proposeMethod(api, treasurer, bitcoin(THIRD), methods.bitcoin))).toEqual([
      409,
      'PAYMENT_METHOD_CHANGE_WAITS',
    ]);
    const twins = [await proposed(THIRD), await proposed(THIRD)];
    const both = await concurrently(2, (index) => approveProposal(api, others[index]!, twins[index]!));
    expect(outcomes(both)).toEqual({ 200: 1, PAYMENT_METHOD_CHANGE_WAITS: 1 });
  });

  it('that is another one by now than a proposal says is proposed again', async () => {
    const stale = await proposed(SECOND, methods.bitcoin);
    await byTwo(FIRST, methods.bitcoin);
    await at(24, async () => {
      const again = await signedInAgain(approver);
      const answer = await writesNothing(api, () => approveProposal(api, again, stale));
      expect(code(answer)).toEqual([409, 'PAYMENT_METHOD_OTHER']);
    });
  });

  it('counts as ours from the approval on, so that no withdrawal goes there', async () => {
    await byTwo(FIRST, methods.bitcoin);
    const body = { network: 'BTC', address: FIRST, label: '' };
    const answer = await call(api, 'POST', '/withdrawal-address', { token: ada.token, body });
    expect(code(answer)).toEqual([422, 'ADDRESS_IS_OURS']);
  });

  it('is told to every operator when it is approved, with both addresses, both people and the time', async () => {
    const fact = {
      oldAddress: OLD,
      newAddress: FIRST,
      operatorEmail: approver.email,
      proposerEmail: treasurer.email,
      time: after(MORNING, 24 * HOUR).toISOString(),
    };
    const told = async (person: Person) => {
      const mails = await mailed(api, person, 'payment-method-changed');
      return mails.filter((mail) => Object.entries(fact).every(([name, value]) => mail[name] === value)).length;
    };
    const beside = ['support', 'reviewer', 'auditor', 'admin'] as const;
    const people = [treasurer, ...others, ...(await Promise.all(beside.map((role) => another(api, role))))];
    const before = await Promise.all(people.map(told));
    await byTwo(FIRST, methods.bitcoin);
    expect(await Promise.all(people.map(told))).toEqual(before.map((count) => count + 1));
  });

  it('that the release before took in the meantime stays there, and the change ends', async () => {
    const addition = await byTwo(SECOND);
    await api.database.query(
      `insert into payment_methods (id, currency, network, address, status, created_at, updated_at)
       values (gen_random_uuid(), 'Bitcoin', 'BTC', $1, 'active', $2, $2)`,
      [SECOND, MORNING],
    );
    await at(24, async () => {
      await api.app.get(ApplyChanges).run();
      expect([await shown(addition), await stateOf(addition)]).toEqual([undefined, 'stopped']);
    });
  });
});
