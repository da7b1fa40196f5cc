import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { DAY_MS, SENTENCES } from '@sextant/business-rules';
import { aPdf } from '@sextant/test-data';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MORNING, after, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, sendDeposit, sendReview, sendWithdrawal } from '../support/transfers.js';

interface Warning {
  kind: string;
  lines: { id: string; type: string; sameCustomer: boolean; name: string }[];
}
interface Case {
  transaction: { id: string; reference: string };
  customer: Record<string, unknown>;
  warnings: Warning[];
  takenBy: { name: string; operatorId: string } | null;
}
type Line = Case['transaction'] & { takenBy: Case['takenBy']; hashUsed: boolean; proposed: boolean };

let api: TestApi;
let methods: Record<MethodName, string>;
let boss: Person;
let reviewer: Person;
beforeAll(async () => {
  api = await startTestApi({ WITHDRAWAL_HOLD_HOURS: '24' });
  api.clock.set(MORNING);
  methods = await paymentMethods(api);
  boss = await operator(api);
  reviewer = await operator(api, 'reviewer');
});
afterAll(() => api.stop());

const idOf = (answer: Awaited<ReturnType<typeof sendDeposit>>) =>
  String((succeeded(answer).body.data as { id: string }).id);
const caseOf = async (id: string, by = reviewer) =>
  succeeded(await call<Case>(api, 'GET', `/operations/cases/${id}`, { token: by.token })).body.data;
const kindsOf = ({ warnings }: Case) => warnings.map(({ kind }) => kind);
const take = (id: string, by: Person) => call(api, 'PUT', `/operations/cases/${id}/taken`, { token: by.token });
const leave = (id: string, by: Person) => call(api, 'DELETE', `/operations/cases/${id}/taken`, { token: by.token });
const queueOf = async (type: string, by = reviewer) =>
  succeeded(await call<Line[]>(api, 'GET', `/operations/cases?type=${type}&limit=100`, { token: by.token })).body;

/** A proof that nobody else has. */
const ownPdf = () => ({ bytes: Buffer.concat([aPdf(), Buffer.from(`% ${Math.random()}`)]) as Uint8Array<ArrayBuffer> });
const deposit = async (person: Person, amount = 100, proof: { bytes: Uint8Array<ArrayBuffer> } = ownPdf()) =>
  idOf(await sendDeposit(api, person, { amount: String(amount), method: methods.bitcoin }, { proof }));

const TAKEN = [409, 'CASE_TAKEN', 'Olga Petrova is working on this case'] as const;
const PNG = 'image/png';
async function screenshot(
  width: number,
  format: 'png' | 'jpeg',
  lengths = [300, 120, 220, 80, 340, 60, 180, 260, 100],
) {
  const rows = lengths.map((length, row) => `<rect x="20" y="${40 + row * 60}" width="${length}" height="36"/>`);
  const svg = Buffer.from(`<svg width="400" height="640">${rows.join('')}</svg>`);
  const picture = sharp(svg).flatten({ background: '#fff' }).resize(width);
  const bytes = new Uint8Array(await picture.toFormat(format).toBuffer());
  return { bytes, name: `paid.${format}`, type: format === 'png' ? PNG : 'image/jpeg' };
}

describe('the queue of cases', () => {
  it('lists open cases of one kind, oldest first, with how many each queue has', async () => {
    const person = await investor(api);
    const before = (await queueOf('deposit')) as unknown as { counts: { deposits: number } };
    const first = await deposit(person);
    tick(api);
    const second = await deposit(person);
    const { data, ...extra } = await queueOf('deposit');
    expect(data.map(({ id }) => id).slice(-2)).toEqual([first, second]);
    expect(extra).toMatchObject({ counts: { deposits: before.counts.deposits + 2 } });
    succeeded(await sendReview(api, boss, first, { status: 'failed', reason: 'nothing-arrived' }));
    expect((await queueOf('deposit')).data.map(({ id }) => id)).not.toContain(first);
  });

  it('marks a case whose hash is that of another transfer, however it is written', async () => {
    const person = await investor(api);
    const ids = [await deposit(person), await deposit(person), await deposit(person)];
    const hashes = ['ef'.repeat(32), 'EF'.repeat(32), '01'.repeat(32)];
    for (const [index, id] of ids.entries()) {
      const held = { status: 'processing', reason: 'being-checked', txHash: hashes[index] };
      succeeded(await sendReview(api, boss, id, held));
    }
    const marked = (await queueOf('deposit')).data.filter(({ hashUsed }) => hashUsed).map(({ id }) => id);
    // Either of the two needs a second operator now.
    expect(new Set(marked)).toEqual(new Set(ids.slice(0, 2)));
  });

  it('marks a case that a proposal waits for, until that is decided or withdrawn', async () => {
    const person = await investor(api);
    const [id, other] = [await deposit(person), await deposit(person)];
    const marked = async () =>
      (await queueOf('deposit')).data.filter(({ proposed }) => proposed).map((line) => line.id);
    const propose = async (transactionId: string) =>
      succeeded(
        await call<{ id: string }>(api, 'POST', '/operations/proposals/completion', {
          token: reviewer.token,
          body: { transactionId, ...(await asDeclared(api, boss, transactionId)) },
        }),
      ).body.data.id;
    const first = await propose(id);
    expect(await marked()).toEqual([id]);
    const end = (proposal: string, how: string, by: Person) =>
      call(api, 'POST', `/operations/proposals/${proposal}/${how}`, { token: by.token, body: {} }).then(succeeded);
    await end(first, 'withdraw', reviewer);
    expect(await marked()).toEqual([]);
    const second = await propose(other);
    expect(await marked()).toEqual([other]);
    await end(second, 'refuse', boss);
    expect(await marked()).toEqual([]);
  });
});

describe('a case', () => {
  it('shows the customer’s short history beside the line', async () => {
    const person = await investor(api);
    await fund(api, person, boss, methods.bitcoin, 700);
    const id = await deposit(person, 250);
    const found = await caseOf(id);
    expect(found.transaction).toMatchObject({ id });
    expect(found.customer).toMatchObject({
      id: person.id,
      deposits: 1,
      depositTotal: 700,
      withdrawals: 0,
      withdrawalTotal: 0,
      otherOpen: 0,
    });
  });

  it('is not found for a line that is neither deposit nor withdrawal', async () => {
    const answer = await call(api, 'GET', '/operations/cases/01900000-0000-7000-8000-000000000000', {
      token: reviewer.token,
    });
    expectRefusal(answer, [404, 'TRANSACTION_NOT_FOUND', SENTENCES.transactionNotFound]);
  });

  it('warns of a hash that another transfer has, recorded or proposed, and says whose', async () => {
    const [one, other] = [await investor(api), await investor(api)];
    const first = await deposit(one);
    tick(api);
    const second = await deposit(other);
    tick(api);
    const third = await deposit(other);
    const txHash = randomBytes(32).toString('hex');
    const hold = (id: string, hash: string) =>
      sendReview(api, boss, id, { status: 'processing', reason: 'being-checked', txHash: hash }).then(succeeded);
    await hold(first, txHash);
    expect(kindsOf(await caseOf(first))).toEqual([]);
    await hold(second, txHash.toUpperCase());
    const { name } = (await caseOf(first)).customer;
    const firstOne = { id: first, type: 'deposit', name, sameCustomer: false };
    expect((await caseOf(second)).warnings).toMatchObject([{ kind: 'hash-used', lines: [firstOne] }]);
    const path = `/operations/transactions/${third}/completion?txHash=${txHash}`;
    const used = [{ id: second, type: 'deposit', sameCustomer: true }, firstOne];
    expect(succeeded(await call(api, 'GET', path, { token: reviewer.token })).body.data.sameHash).toMatchObject(used);
    expect(kindsOf(await caseOf(third))).toEqual([]);
    const body = { transactionId: third, ...(await asDeclared(api, boss, third)), txHash };
    succeeded(await call(api, 'POST', '/operations/proposals/completion', { token: reviewer.token, body }));
    expect((await caseOf(third)).warnings).toMatchObject([{ kind: 'hash-used', lines: used }]);
    succeeded(await sendReview(api, boss, second, { status: 'failed', reason: 'nothing-arrived' }));
    // Closed, it is decided no more.
    expect(kindsOf(await caseOf(second))).toEqual([]);
  });

  it('warns of a receipt that was used before, by another customer too', async () => {
    const proof = ownPdf();
    const [one, other] = [await investor(api), await investor(api)];
    const first = await deposit(one, 100, proof);
    expect(kindsOf(await caseOf(first))).toEqual([]);
    const again = await deposit(other, 900, proof);
    const { warnings } = await caseOf(again);
    expect(warnings).toMatchObject([
      { kind: 'receipt-used-before', lines: [{ id: first, type: 'deposit', sameCustomer: false }] },
    ]);
  });

  it('names the five newest deposits with the same receipt', async () => {
    const [person, proof, ids] = [await investor(api), ownPdf(), [] as string[]];
    for (let second = 0; second < 7; second += 1) {
      api.clock.set(after(MORNING, second * 1_000));
      ids.push(await deposit(person, 100, proof));
    }
    api.clock.set(MORNING);
    const newest = ids.pop() ?? '';
    const { warnings } = await caseOf(newest);
    expect(warnings.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual(ids.reverse().slice(0, 5));
  });

  it('warns of a picture that looks like an earlier one, though its file is another', async () => {
    const person = await investor(api);
    const first = await deposit(person, 100, await screenshot(400, 'png'));
    const again = await deposit(person, 100, await screenshot(300, 'jpeg'));
    const other = await deposit(person, 100, await screenshot(400, 'png', [80, 340, 60, 300, 120, 240, 340, 90, 320]));
    expect((await caseOf(again)).warnings).toMatchObject([
      { kind: 'receipt-looks-alike', lines: [{ id: first, sameCustomer: true }] },
    ]);
    expect(kindsOf(await caseOf(other))).toEqual([]);
  });

  it('warns of a first withdrawal, of a new address, and of an address of another customer', async () => {
    const [person, other] = [await investor(api), await investor(api)];
    for (const each of [person, other]) await fund(api, each, boss, methods.bitcoin, 500);
    const first = idOf(await sendWithdrawal(api, person, methods, 'bitcoin'));
    expect(kindsOf(await caseOf(first))).toEqual(['new-address', 'first-withdrawal']);
    const txHash = 'ab'.repeat(32);
    succeeded(await sendReview(api, boss, first, { status: 'completed', txHash }));
    const second = idOf(await sendWithdrawal(api, person, methods, 'bitcoin'));
    expect(kindsOf(await caseOf(second))).toEqual([]);
    const stranger = idOf(await sendWithdrawal(api, other, methods, 'bitcoin'));
    const { warnings } = await caseOf(stranger);
    expect(warnings.map(({ kind }) => kind)).toEqual(['address-of-another', 'new-address', 'first-withdrawal']);
    expect(warnings[0]?.lines).toContainEqual(expect.objectContaining({ id: person.id, type: 'customer' }));
  });

  it('warns of a password that was changed a short time ago', async () => {
    const person = await investor(api);
    const id = await deposit(person);
    const body = { currentPassword: person.password, newPassword: 'another long enough password' };
    succeeded(await call(api, 'PUT', '/user/change-password', { token: person.token, body }));
    expect(kindsOf(await caseOf(id))).toEqual(['password-changed']);
    api.clock.set(after(MORNING, 9 * DAY_MS));
    const again = await operator(api, 'reviewer');
    expect(kindsOf(await caseOf(id, again))).toEqual([]);
    api.clock.set(MORNING);
  });
});

describe('taking a case', () => {
  it('shows colleagues who has it, and keeps them from taking it until it is given back or its time is over', async () => {
    const id = await announceDeposit(api, await investor(api), methods.bitcoin, 100);
    succeeded(await take(id, reviewer));
    expect((await caseOf(id, boss)).takenBy).toMatchObject({ operatorId: reviewer.id, name: 'Olga Petrova' });
    const line = (await queueOf('deposit', boss)).data.find((each) => each.id === id);
    expect(line?.takenBy).toMatchObject({ operatorId: reviewer.id });
    expectRefusal(await take(id, boss), TAKEN);
    succeeded(await take(id, reviewer));
    succeeded(await leave(id, boss));
    expectRefusal(await take(id, boss), TAKEN);
    succeeded(await leave(id, reviewer));
    succeeded(await take(id, boss));
    api.clock.set(after(MORNING, 5 * 60_000 + 1_000));
    expect((await caseOf(id)).takenBy).toBeNull();
    succeeded(await take(id, reviewer));
    api.clock.set(MORNING);
  });

  it('gives a case to one of twenty who take it at once', async () => {
    const id = await announceDeposit(api, await investor(api), methods.bitcoin, 100);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => take(id, at % 2 ? boss : reviewer)));
    const winners = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])));
    expect(winners.size).toBe(1);
  });

  it('is refused for a case that is closed', async () => {
    const person = await investor(api);
    const id = await fund(api, person, boss, methods.bitcoin, 100);
    expectRefusal(await take(id, reviewer), [409, 'CASE_CLOSED', 'This case is closed']);
  });

  it('is recorded once, however often it is renewed', async () => {
    const id = await announceDeposit(api, await investor(api), methods.bitcoin, 100);
    for (let times = 0; times < 3; times += 1) succeeded(await take(id, reviewer));
    const rows = await api.database.query(
      `select 1 from audit_records where action = 'take-case' and subject = $1 and actor_id = $2`,
      [id, reviewer.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('is recorded as given back by whoever had it until then, once', async () => {
    const person = await investor(api);
    const id = await announceDeposit(api, person, methods.bitcoin, 100);
    succeeded(await take(id, reviewer));
    for (const operator of [boss, reviewer, reviewer]) succeeded(await leave(id, operator));
    // Its time was over before: it was nobody's any longer.
    succeeded(await take(id, boss));
    api.clock.set(after(MORNING, 5 * 60_000 + 1_000));
    succeeded(await leave(id, boss));
    api.clock.set(MORNING);
    const rows = await api.database.query(
      `select actor_id, customer_id from audit_records where action = 'leave-case' and subject = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: reviewer.id, customer_id: person.id }]);
  });
});
