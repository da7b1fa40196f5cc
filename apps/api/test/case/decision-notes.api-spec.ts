import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LEFT_MAILS } from '../support/left-mails.js';
import { MORNING, tick } from '../support/market-time.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
  withBudget,
} from '../support/people.js';
import { pdfPages } from '../support/pdf-text.js';
import { call, succeeded } from '../support/requests.js';
import { statementsOf } from '../support/statements.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { asDeclared, historyOf, sendCompletion, sendReview } from '../support/transfers.js';
import { longAgo } from '../support/waited.js';

interface Note {
  text: string;
  author: string;
}
interface Step {
  about: string;
  text: string | null;
  subjectId: string | null;
  kind: string | null;
  reference: string | null;
  operator: { id: string; role: string } | null;
}

describe('the note that an operator gives with a decision', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let support: Person;
  let reviewer: Person;
  let approver: Person;
  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, support] = [await investor(api), await operator(api, 'support')];
    [reviewer, approver] = [await operator(api, 'reviewer'), await operator(api)];
  });
  beforeEach(() => void tick(api));
  afterAll(() => api?.stop());

  const read = async <Data>(path: string, by: Person) =>
    succeeded(await call<Data>(api, 'GET', path, { token: by.token })).body.data;
  const post = async (by: Person, path: string, body: object) =>
    succeeded(await call<{ id: string }>(api, 'POST', `/operations/${path}`, { token: by.token, body })).body.data.id;
  /** What support reads in a case: texts and authors, oldest first. */
  const inCase = async (id: string) =>
    (await read<{ notes: Note[] }>(`/operations/cases/${id}`, support)).notes.map(({ text, author }) => [text, author]);
  /** What support reads in the customer's timeline, newest first. */
  const inTimeline = async (person = ada) =>
    (await read<Step[]>(`/operations/customers/${person.id}/timeline?limit=100`, support)).filter(
      ({ about }) => about === 'note',
    );
  const noted = () => `Seen by ${randomUUID()}`;

  /** The statements sent meanwhile that look these people up among the users. */
  async function namesAskedFor(people: readonly Person[], work: () => Promise<unknown>) {
    const ids = new Set<unknown>(people.map(({ id }) => id));
    return (await statementsOf(work)).filter(
      ({ text, values = [] }) => /\busers\b/.test(text) && values.flat().some((value) => ids.has(value)),
    );
  }

  it('stands in the case and in the customer’s timeline for colleagues, with who wrote it about what', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 250);
    const [first, second] = [noted(), noted()];
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', reason: 'being-checked', note: first }));
    tick(api);
    succeeded(await sendReview(api, approver, id, { status: 'failed', reason: 'not-confirmed', note: second }));
    expect(await inCase(id)).toEqual([
      [first, 'Olga Petrova'],
      [second, 'Olga Petrova'],
    ]);
    const { reference } = await read<{ reference: string }>(`/transaction/${id}`, ada);
    expect((await inTimeline()).slice(0, 2)).toMatchObject([
      { text: second, subjectId: id, kind: 'deposit', reference, operator: { id: approver.id, role: 'approver' } },
      { text: first, subjectId: id, kind: 'deposit', reference, operator: { id: reviewer.id, role: 'reviewer' } },
    ]);
    const [newest] = await read<(Step & Note)[]>(`/operations/customers/${ada.id}/notes`, support);
    expect(newest).toMatchObject({ text: second, subjectId: id, kind: 'deposit', reference });
  });

  it('is kept of a completion, and once where the request is repeated', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    const [note, key] = [noted(), randomUUID()];
    const body = { ...(await asDeclared(api, approver, id)), note };
    for (let time = 0; time < 2; time += 1) succeeded(await sendReview(api, reviewer, id, body, key));
    expect(await inCase(id)).toEqual([[note, 'Olga Petrova']]);
  });

  it('is kept of a proposal by who proposed it, and of its refusal by who refused it', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    const [why, whyNot] = [noted(), noted()];
    const body = { transactionId: id, ...(await asDeclared(api, approver, id)), note: why };
    const proposal = await post(reviewer, 'proposals/completion', body);
    expect(await inCase(id)).toEqual([[why, 'Olga Petrova']]);
    tick(api);
    await post(approver, `proposals/${proposal}/refuse`, { note: whyNot });
    expect((await inCase(id)).map(([text]) => text)).toEqual([why, whyNot]);
    expect((await inTimeline()).slice(0, 2).map(({ operator: by }) => by?.role)).toEqual(['approver', 'reviewer']);
  });

  it('is kept of a correction and of a bonus, about their transaction', async () => {
    const eve = await investor(api);
    const id = await fund(api, eve, approver, methods.bitcoin, 300);
    const [corrected, granted] = [noted(), noted()];
    const correction = { transactionId: id, amount: 20, reason: 'credited-wrongly', note: corrected };
    const proposal = await longAgo(api, () => post(reviewer, 'proposals/correction', correction));
    await post(approver, `proposals/${proposal}/approve`, {});
    tick(api);
    await withBudget(api);
    await post(reviewer, 'bonuses', { customerId: eve.id, amount: 5, reason: 'thank-you', note: granted });
    const [bonus] = await historyOf(api, eve);
    expect(await inTimeline(eve)).toMatchObject([
      { text: granted, kind: 'bonus', subjectId: bonus?.id },
      { text: corrected, kind: 'deposit', subjectId: id },
    ]);
    expect(await inCase(id)).toEqual([[corrected, 'Olga Petrova']]);
  });

  it('is read with its authors in as many statements, however many colleagues wrote', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 250);
    const sent = () => namesAskedFor([reviewer, approver], () => inCase(id));
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', reason: 'being-checked', note: noted() }));
    expect(await sent()).toHaveLength(1);
    const completion = { transactionId: id, ...(await asDeclared(api, approver, id)), note: noted() };
    await post(approver, 'proposals/completion', completion);
    expect(await sent()).toHaveLength(1);
  });

  it('is not kept where the decision is refused, or nothing was noted', async () => {
    const id = await announceDeposit(api, ada, methods.bitcoin, 100);
    expect((await sendReview(api, reviewer, id, { status: 'failed', note: noted() })).body.code).toBe(
      'REASON_REQUIRED',
    );
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', reason: 'being-checked', note: '  ' }));
    expect(await inCase(id)).toEqual([]);
  });

  it('is read by no customer: in no reply, statement, file or mail', async () => {
    const kim = await investor(api);
    const [held, credited, corrected, refused] = [noted(), noted(), noted(), noted()];
    const id = await announceDeposit(api, kim, methods.bitcoin, 250);
    succeeded(await sendReview(api, reviewer, id, { status: 'processing', reason: 'being-checked', note: held }));
    tick(api);
    succeeded(await sendCompletion(api, approver, id, { note: credited }));
    const correction = { transactionId: id, amount: 20, reason: 'credited-wrongly', note: corrected };
    const proposal = await longAgo(api, () => post(reviewer, 'proposals/correction', correction));
    await post(approver, `proposals/${proposal}/approve`, {});
    const other = await announceDeposit(api, kim, methods.bitcoin, 100);
    succeeded(await sendReview(api, approver, other, { status: 'failed', reason: 'nothing-arrived', note: refused }));
    const day = MORNING.toISOString().slice(0, 10);
    const download = async (path: string) => {
      const response = await fetch(`${api.url}/v1${path}`, { headers: { authorization: `Bearer ${kim.token}` } });
      expect([path, response.status]).toEqual([path, 200]);
      return Buffer.from(await response.arrayBuffer());
    };
    const texts = await Promise.all(
      [
        ...[`/transaction/${id}`, `/transaction/${other}`, '/transaction/user', '/transaction/user/export'],
        ...['/user/me', '/notification', `/statement?from=${day}&to=${day}&format=csv`, '/statement/journal'],
      ].map(async (path) => (await download(path)).toString()),
    );
    const pdf = pdfPages(await download(`/statement?from=${day}&to=${day}`)).flat();
    expect(pdf).toContain('Every movement');
    const mails = await api.database.query(`select * from ${LEFT_MAILS} where user_id = $1`, [kim.id]);
    expect(mails.length).toBeGreaterThan(0);
    const told = await api.database.query('select * from notifications where user_id = $1', [kim.id]);
    const everything = [...texts, pdf.join(' '), JSON.stringify(mails), JSON.stringify(told)].join('\n');
    for (const note of [held, credited, corrected, refused]) expect(everything).not.toContain(note);
    for (const path of ['/notes', '/timeline']) {
      const answer = await call(api, 'GET', `/operations/customers/${kim.id}${path}`, { token: kim.token });
      expect(answer.status).toBe(403);
    }
    // The same texts are there for colleagues.
    const texted = (await inTimeline(kim)).map(({ text }) => text);
    expect(new Set(texted)).toEqual(new Set([held, credited, corrected, refused]));
  });
});
