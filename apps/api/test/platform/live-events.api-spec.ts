import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { HealthChecks } from '#platform/health/index.js';
import { Hints, STREAM_LIMITS, Streams } from '#platform/live/index.js';
import { Database } from '#platform/database/index.js';
import { EventStream } from '../support/event-stream.js';
import { type Person, announceDeposit, fund, investor, operator, paymentMethods } from '../support/people.js';
import { another, operations, withoutAdmins } from '../operator/operator-people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { asAdmin, pause, until } from './background-process.js';

/** Longer than hints are gathered, so that what is not there by then was not sent. */
const A_MOMENT_MS = 300;

describe('live events', () => {
  let api: TestApi;
  let ada: Person;
  let bob: Person;
  let boss: Person;
  let method: string;
  let open: EventStream[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    [ada, bob, boss] = [await investor(api), await investor(api), await operator(api)];
    method = (await paymentMethods(api)).bitcoin;
    await pause(A_MOMENT_MS);
  });
  afterAll(() => api?.stop());
  afterEach(async () => {
    for (const stream of open) stream.close();
    open = [];
    await until(() => api.app.get(Streams).size === 0);
  });

  const follow = async (person: Person, lastId?: string, at: { url: string } = api) => {
    const stream = await EventStream.open(at, person.token, lastId);
    open.push(stream);
    if (stream.response.statusCode === 200) await stream.until(({ lastId: position }) => position !== '');
    return stream;
  };
  const signIn = async ({ email, password }: Person): Promise<string> =>
    succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } })).body.token ?? '';
  const own = (stream: EventStream) => stream.topics.filter((topic) => topic !== 'prices');

  it('tells a person of their own money alone, and operators of the case', async () => {
    const [adas, bobs, boss1] = [await follow(ada), await follow(bob), await follow(boss)];
    expect(adas.response.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(adas.response.headers['cache-control']).toContain('no-transform');
    await announceDeposit(api, ada, method, 300);
    await adas.until(({ topics }) => topics.includes('money'));
    await boss1.until(({ topics }) => topics.includes('cases'));
    await pause(A_MOMENT_MS);
    expect(own(adas).sort()).toEqual(['money', 'notifications']);
    expect(own(boss1)).toEqual(['cases']);
    expect(own(bobs)).toEqual([]);
  });

  it('tells operators of each proposal that is made, withdrawn, refused or approved', async () => {
    const treasurer = await operator(api, 'treasurer');
    const post = async (by: Person, path: string, body: object = {}) =>
      succeeded(await call<{ id: string }>(api, 'POST', `/operations/proposals/${path}`, { token: by.token, body }))
        .body.data.id;
    const stream = await follow(boss);
    let told = 0;
    const tells = () => {
      told += 1;
      return stream.until(({ topics }) => topics.filter((topic) => topic === 'proposals').length === told);
    };
    for (const end of ['withdraw', 'refuse', 'approve']) {
      const id = await post(treasurer, 'budget', { amount: 500 });
      await tells();
      await post(end === 'withdraw' ? treasurer : boss, `${id}/${end}`);
      await tells();
    }
  });

  it('tells operators of each case that is taken, taken over or given back, and not of a renewal', async () => {
    const reviewer = await operator(api, 'reviewer');
    const stream = await follow(boss);
    const id = await announceDeposit(api, bob, method, 300);
    await stream.until(({ topics }) => topics.includes('cases'));
    stream.topics.length = 0;
    const told = () => own(stream).length;
    const ask = async (verb: string, by: Person, takeOverFrom?: string) =>
      succeeded(
        await call(api, verb, `/operations/cases/${id}/taken`, {
          token: by.token,
          ...(takeOverFrom && { body: { takeOverFrom } }),
        }),
      );
    await ask('PUT', reviewer);
    await stream.until(() => told() === 1);
    await ask('PUT', reviewer);
    await pause(A_MOMENT_MS);
    expect(told()).toBe(1);
    await ask('PUT', boss, reviewer.id);
    await stream.until(() => told() === 2);
    await ask('DELETE', boss);
    await stream.until(() => told() === 3);
    expect(new Set(own(stream))).toEqual(new Set(['taken-cases']));
  });

  it('tells operators once who takes a proposal or gives it back', async () => {
    const reviewer = await operator(api, 'reviewer');
    const transactionId = await fund(api, bob, boss, method, 100);
    const stream = await follow(reviewer);
    const body = { transactionId, amount: 5, reason: 'credited-twice' };
    const proposed = await call(api, 'POST', '/operations/proposals/correction', { token: reviewer.token, body });
    const path = `/operations/proposals/${String(succeeded(proposed).body.data.id)}/taken`;
    await stream.until(({ topics }) => topics.includes('proposals'));
    stream.topics.length = 0;
    for (const [told, verb] of ['PUT', 'DELETE'].entries()) {
      succeeded(await call(api, verb, path, { token: boss.token }));
      await stream.until(() => own(stream).length === told + 1);
    }
    expect(new Set(own(stream))).toEqual(new Set(['taken-proposals']));
  });

  it('tells operators of each change of an operator, and the one concerned of a new role', async () => {
    await withoutAdmins(api);
    const [samuel, olga, ruth] = [
      await another(api, 'admin'),
      await another(api, 'admin'),
      await another(api, 'reviewer'),
    ];
    const [olgas, ruths, adas] = [await follow(olga), await follow(ruth), await follow(ada)];
    let told = 0;
    const tells = () => {
      told += 1;
      return olgas.until(({ topics }) => topics.filter((topic) => topic === 'operators').length === told);
    };
    const propose = async (path: string, body = {}) => {
      const { id } = succeeded(await operations(api, samuel, 'POST', path, body)).body.data;
      await tells();
      return `/changes/${String(id)}`;
    };
    const decide = async (path: string) => {
      succeeded(await operations(api, olga, 'POST', path));
      await tells();
    };
    await decide(`${await propose('/invitations', { email: 'noor@firm.example', role: 'support' })}/approve`);
    await decide(`${await propose(`/${ruth.id}/end`)}/drop`);
    const promotion = await propose(`/${ruth.id}/role`, { role: 'approver' });
    expect(own(ruths)).not.toContain('account');
    await decide(`${promotion}/approve`);
    await ruths.until(({ topics }) => topics.includes('account'));
    const me = succeeded(await call<{ operatorRole: string }>(api, 'GET', '/user/me', { token: ruth.token }));
    expect(me.body.data.operatorRole).toBe('approver');
    expect([own(olgas).includes('account'), own(adas)]).toEqual([false, []]);
  });

  it('tells of nothing that was rolled back', async () => {
    const adas = await follow(ada);
    const database = api.app.get(Database);
    const undone = database.transaction(async () => {
      api.app.get(Hints).tell(ada.id, 'money');
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    const refused = await call(api, 'POST', '/transaction/withdraw', {
      token: ada.token,
      key: randomUUID(),
      body: { amount: 1e6, method, recipient: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await pause(A_MOMENT_MS);
    expect(own(adas)).toEqual([]);
  });

  it('goes on after a break where it was left, and tells to read everything where that is not known', async () => {
    const first = await follow(ada);
    first.close();
    const { lastId } = first;
    await fund(api, ada, boss, method, 300);
    await pause(A_MOMENT_MS);
    const second = await follow(ada, lastId);
    await second.until(({ topics }) => topics.length > 0);
    expect(own(second).sort()).toEqual(['money', 'notifications']);
    const bobs = await follow(bob, lastId);
    await pause(A_MOMENT_MS);
    expect(own(bobs)).toEqual([]);
    for (const unknown of [randomUUID(), 'x'.repeat(2_000), '']) {
      const third = await follow(bob, unknown);
      await third.until(({ topics }) => topics.includes('everything'));
      third.close();
      await until(() => api.app.get(Streams).size <= 2);
    }
  });

  it('reaches the streams of every process, and goes on in another one', async () => {
    const beside = await startBeside(api);
    try {
      await pause(A_MOMENT_MS);
      await announceDeposit(api, ada, method, 300);
      await pause(A_MOMENT_MS);
      const here = await follow(ada);
      here.close();
      const there = await follow(ada, undefined, beside);
      await announceDeposit(api, ada, method, 300);
      await there.until(({ topics }) => topics.includes('money'));
      const continued = await follow(ada, here.lastId, beside);
      await continued.until(({ topics }) => topics.includes('money'));
      expect(continued.topics).not.toContain('everything');
    } finally {
      await beside.stop();
    }
  });

  it('tells everybody to read anew after the connection for hints was lost', async () => {
    const adas = await follow(ada);
    await asAdmin(
      api.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sextant-live' and datname = current_database()`,
    );
    await adas.until(({ topics }) => topics.includes('everything'));
    await announceDeposit(api, ada, method, 300);
    await adas.until(({ topics }) => topics.includes('money'));
  });

  it.each([
    ['signed out', () => call(api, 'POST', '/auth/logout', { token: bob.token })],
    ['signed out elsewhere', async () => call(api, 'DELETE', '/auth/sessions', { token: await signIn(bob) })],
    ['frozen', () => call(api, 'POST', '/user/freeze', { token: bob.token })],
  ])('ends at once for who is %s, and for nobody else', async (_how, end) => {
    bob = await investor(api);
    const [bobs, adas] = [await follow(bob), await follow(ada)];
    succeeded(await end());
    await bobs.until(({ ended }) => ended);
    expect(adas.ended).toBe(false);
    expect((await EventStream.open(api, bob.token)).response.statusCode).toBe(401);
    bob = await investor(api);
  });

  it('tells a customer who is suspended, and goes on', async () => {
    bob = await investor(api);
    const bobs = await follow(bob);
    const body = { status: 'suspended', reason: 'payment-check' };
    succeeded(await call(api, 'PUT', `/user/${bob.id}/status`, { token: boss.token, body }));
    await bobs.until(({ topics }) => topics.includes('account'));
    expect(bobs.ended).toBe(false);
  });

  it('ends at once for an operator whose account two others end, and for no colleague', async () => {
    await withoutAdmins(api);
    const [samuel, olga] = [await another(api, 'admin'), await another(api, 'admin')];
    const ruth = await another(api, 'reviewer');
    const [ruths, olgas] = [await follow(ruth), await follow(olga)];
    const { id } = succeeded(await operations(api, samuel, 'POST', `/${ruth.id}/end`)).body.data;
    await olgas.until(({ topics }) => topics.includes('operators'));
    expect(ruths.ended).toBe(false);
    succeeded(await operations(api, olga, 'POST', `/changes/${String(id)}/approve`));
    await ruths.until(({ ended }) => ended);
    expect(olgas.ended).toBe(false);
    expect((await EventStream.open(api, ruth.token)).response.statusCode).toBe(401);
  });

  it('takes a few streams of a session and of a person, and gives their places back', async () => {
    for (let n = 0; n < STREAM_LIMITS.session; n += 1) await follow(ada);
    const refused = await call(api, 'GET', '/events', { token: ada.token });
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_STREAMS']);
    const tokens: string[] = [];
    while (tokens.length < STREAM_LIMITS.person / STREAM_LIMITS.session) tokens.push(await signIn(ada));
    for (const token of tokens.slice(1)) {
      for (let n = 0; n < STREAM_LIMITS.session; n += 1) await follow({ ...ada, token });
    }
    expect((await call(api, 'GET', '/events', { token: tokens[0] })).body.code).toBe('TOO_MANY_STREAMS');
    expect((await follow(bob)).response.statusCode).toBe(200);
    open[0]?.close();
    await until(async () => (await follow({ ...ada, token: tokens[0] ?? '' })).response.statusCode === 200);
  });

  it('answers a question for the head alone, and holds no place and no connection of the pool', async () => {
    const head = await fetch(`${api.url}/v1/events`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${ada.token}` },
    });
    expect(head.status).toBe(200);
    expect(api.app.get(Streams).size).toBe(0);
    await follow(ada);
    // Other work may have one for a moment.
    await until(() => {
      const { total, idle } = api.app.get(Database).connections();
      return total === idle;
    });
  });

  it('ends all streams when the process drains, and takes no new ones', async () => {
    const beside = await startBeside(api);
    const adas = await follow(ada, undefined, beside);
    beside.app.get(HealthChecks).startDraining();
    await adas.until(({ ended }) => ended);
    const late = await call(beside, 'GET', '/events', { token: ada.token });
    expect([late.status, late.body.code]).toEqual([429, 'NO_ROOM_FOR_STREAM']);
    await beside.stop();
  });

  it('tells of new prices', async () => {
    const adas = await follow(ada);
    await until(() => adas.topics.includes('prices'));
  });
});
