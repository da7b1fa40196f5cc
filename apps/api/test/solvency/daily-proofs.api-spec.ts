import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProveSolvency } from '#modules/solvency/use-cases/prove-solvency.js';
import { Schedule } from '#platform/jobs/index.js';
import { signIn } from '../operator/operator-people.js';
import { withoutDailyProof } from '../support/daily-proof.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, fund, investor, operator, paymentMethods } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Listed {
  id: string;
  number: number;
  at: string;
  owed: number;
  root: string;
  daily: boolean;
  missedDays: number;
}
type Proof = Listed & { statement: string };
interface Published {
  latest: Proof;
  newest: Proof | null;
  daysAgo: number | null;
}
interface Mine {
  root: string;
  number: number;
}

const HOUR = 3_600_000;
let api: TestApi;
let treasurer: Person;
let ada: Person;
let verify: (file: Mine) => { root: string; amount: bigint };

const daily = () => api.app.get(ProveSolvency).daily();
const run = (job: string) =>
  api.app
    .get(Schedule)
    .jobs()
    .find(({ name }) => name === job)!
    .work();
const later = (hours: number) => api.clock.set(after(api.clock.now(), hours * HOUR));
const publish = async () => {
  treasurer = await signIn(api, treasurer.email, treasurer.password);
  return call<Published>(api, 'POST', '/operations/solvency', { token: treasurer.token, body: {} });
};
const read = async () => succeeded(await call<Published>(api, 'GET', '/solvency')).body.data;
const one = async (id: string) => succeeded(await call<Proof>(api, 'GET', `/solvency/proofs/${id}`)).body.data;
const page = async (query = '?limit=100') =>
  succeeded(await call<Listed[]>(api, 'GET', `/solvency/proofs${query}`)).body as unknown as {
    data: Listed[];
    nextCursor: string | null;
  };
const partOf = async (id: string, person: Person = ada) => {
  const { token } = await signIn(api, person.email, person.password);
  return call<Mine>(api, 'GET', `/solvency/proofs/${id}/mine`, { token });
};

beforeAll(async () => {
  const script = new URL('../../../../tools/verify-solvency.mjs', import.meta.url).href;
  ({ verify } = (await import(script)) as { verify: typeof verify });
  api = await startTestApi();
  await withoutDailyProof(api);
  api.clock.set(MORNING);
  treasurer = await operator(api, 'treasurer');
  ada = await investor(api);
  await fund(api, ada, await operator(api), (await paymentMethods(api)).bitcoin, 1_000);
});
afterAll(() => api?.stop());

describe('a proof each day', () => {
  it('is made by itself, once a day, whatever an operator publishes beside it', async () => {
    await daily();
    const first = (await read()).latest;
    expect(first).toMatchObject({ number: 1, daily: true, at: MORNING.toISOString() });
    later(1);
    await daily();
    expect((await read()).latest.id).toBe(first.id);
    // An operator need not wait after the daily one, and cannot keep the next one away.
    later(13);
    const byHand = succeeded(await publish()).body.data;
    // Whose moment an operator chose does not come first.
    expect(byHand).toMatchObject({ latest: first, newest: { number: 2, daily: false } });
    expect(await read()).toEqual(byHand);
    const { token } = await signIn(api, ada.email, ada.password);
    expect(succeeded(await call<Mine>(api, 'GET', '/solvency/mine', { token })).body.data.number).toBe(1);
    expect((await publish()).body.code).toBe('SOLVENCY_PROOF_TOO_SOON');
    later(0.5);
    await daily();
    expect(await read()).toMatchObject({ latest: { number: 3, daily: true }, newest: null });
    const rows = await api.database.query(
      `select actor, subject from audit_records where action = 'prove-solvency' and outcome = 'done' order by sequence`,
    );
    expect(rows.map(({ actor }) => actor)).toEqual(['system', 'operator', 'system']);
  });

  it('leaves each one readable with its statement, which names the root before it', async () => {
    const { data } = await page();
    expect(data.map(({ number }) => number)).toEqual([3, 2, 1]);
    let previous = 'none';
    for (const { id, number, root, at } of data.toReversed()) {
      const proof = await one(id);
      expect(proof).toMatchObject({ number, root, at });
      for (const line of [`Number: ${number}`, `Root: ${root}`, `Previous root: ${previous}`])
        expect(proof.statement.split('\n')).toContain(line);
      previous = root;
    }
    expect((await call(api, 'GET', `/solvency/proofs/${ada.id}`)).body.code).toBe('SOLVENCY_PROOF_NOT_FOUND');
  });

  it('says how many days ago the last one was once a day was left out, and lists the days without one', async () => {
    expect((await read()).daysAgo).toBeNull();
    later(27);
    expect((await read()).daysAgo).toBeNull();
    later(24);
    expect((await read()).daysAgo).toBe(2);
    later(24);
    expect((await read()).daysAgo).toBe(3);
    await daily();
    expect((await read()).daysAgo).toBeNull();
    expect((await page()).data.map(({ missedDays }) => missedDays)).toEqual([2, 0, 0, 0]);
  });

  it('is listed page by page, the newest first', async () => {
    const numbers: number[] = [];
    let cursor: string | null = null;
    do {
      const { data, nextCursor } = await page(`?limit=3${cursor === null ? '' : `&cursor=${cursor}`}`);
      numbers.push(...data.map(({ number }) => number));
      cursor = nextCursor;
    } while (cursor !== null);
    expect(numbers).toEqual([4, 3, 2, 1]);
    expect((await call(api, 'GET', '/solvency/proofs?cursor=x')).status).toBe(422);
  });

  it('gives a customer their part of each, whose root is the listed one, until 31 days later', async () => {
    const { data: before } = await page();
    for (const { id, root, number, owed } of before) {
      const file = succeeded(await partOf(id)).body.data;
      expect(file.number).toBe(number);
      expect(verify(file)).toMatchObject({ root, amount: BigInt(Math.round(owed * 100)) });
    }
    const bob = await investor(api);
    expect((await partOf(before[0]!.id, bob)).body.code).toBe('SOLVENCY_NOT_INCLUDED');
    api.clock.set(new Date(new Date(before[1]!.at).getTime() + 31 * DAY_MS));
    await daily();
    await run('remove-solvency-paths');
    // The first three are 31 days old by now.
    for (const { id } of before.slice(1)) {
      expectRefusal(await partOf(id), [
        404,
        'SOLVENCY_PATH_REMOVED',
        'Your part of this proof was removed after 31 days. A file that you saved still leads to its root.',
      ]);
      expect((await one(id)).statement).toContain('Root: ');
    }
    expect(succeeded(await partOf(before[0]!.id)).body.data.root).toBe(before[0]!.root);
    const left = await api.database.query('select distinct proof_id from solvency_nodes');
    expect(left).toHaveLength(2);
  });

  it('is neither changed nor removed in the database, nor is its path before 31 days are over', async () => {
    const { latest } = await read();
    for (const part of ['nodes', 'leaves', 'proofs', 'signatures']) {
      const change = part === 'signatures' ? 'attached_at = now()' : part === 'proofs' ? 'owed = 0' : 'position = 0';
      await expect(api.database.query(`delete from solvency_${part}`)).rejects.toThrow('what was recorded stays');
      await expect(api.database.query(`update solvency_${part} set ${change}`)).rejects.toThrow();
      await expect(api.database.query(`truncate solvency_${part}`)).rejects.toThrow();
    }
    const copy = (number: string, at: string) =>
      api.database.query(
        `insert into solvency_proofs (id, at, root, owed, leaves, coins, statement, number)
         select new_id(at), ${at}, root, owed, leaves, coins, statement, ${number} from solvency_proofs where id = $1`,
        [latest.id],
      );
    await expect(copy('number', `at + interval '1 hour'`)).rejects.toThrow();
    await expect(copy('number + 2', `at + interval '1 hour'`)).rejects.toThrow('follows');
    await expect(copy('number + 1', `at - interval '1 hour'`)).rejects.toThrow('follows');
  });

  it('is missed by those that operators publish, whatever they publish', async () => {
    later(24);
    succeeded(await publish());
    later(24);
    expect((await read()).daysAgo).toBe(2);
    const byHand = succeeded(await publish()).body.data.latest;
    expect(await read()).toMatchObject({ latest: { id: byHand.id, daily: false }, daysAgo: 2 });
    // Its own minute comes at the latest when the day ends.
    expect((await page()).data[0]?.missedDays).toBe(0);
    const now = api.clock.now();
    api.clock.set(new Date(now.getTime() - (now.getTime() % DAY_MS) + 23 * HOUR));
    await run('prove-solvency');
    await run('prove-solvency');
    expect(await read()).toMatchObject({ latest: { number: byHand.number + 1, daily: true }, daysAgo: null });
    // Of the day before there is one, by an operator alone.
    expect((await page()).data.slice(0, 3).map(({ missedDays }) => missedDays)).toEqual([1, 0, 0]);
  });

  it('comes before those of operators for 26 hours', async () => {
    later(25);
    const byHand = succeeded(await publish()).body.data.newest!;
    expect((await read()).latest).toMatchObject({ number: byHand.number - 1, daily: true });
    later(1.1);
    expect(await read()).toMatchObject({ latest: { id: byHand.id }, newest: null });
  });
});
