import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Person, balanceOf } from '../support/people.js';
import { type Call, call, succeeded } from '../support/requests.js';
import {
  type Reply,
  type Trading,
  accepted,
  concurrently,
  idOf,
  investorWith,
  linesOf,
  openTrade,
  outcomes,
  startTrading,
  winningTrade,
} from '../support/concurrent-requests.js';

describe('a trade that is moved from several sides at the same time', () => {
  let trading: Trading;
  beforeAll(async () => {
    trading = await startTrading();
  });
  afterEach(() => trading.api.clock.set(undefined));
  afterAll(() => trading.api.stop());

  const send = (person: Person, method: string, path: string, body?: Call['body']): Promise<Reply> =>
    call(trading.api, method, path, { token: person.token, key: randomUUID(), body });
  const claim = (person: Person, id: string, value: number) =>
    send(person, 'POST', '/trade/claim-profit', { tradeId: id, currentValue: value });
  const close = (person: Person, id: string) => send(person, 'DELETE', `/trade/delete/${id}`);
  const pause = (person: Person, id: string) => send(person, 'PUT', `/trade/pause/${id}`);
  const resume = (person: Person, id: string) => send(person, 'PUT', `/trade/resume/${id}`);

  const eventsOf = async (person: Person, id: string) => {
    const { body } = succeeded(await call(trading.api, 'GET', `/trade/${id}`, { token: person.token }));
    const { status, events } = body.data as { status: string; events: { kind: string }[] };
    return { status, kinds: events.map(({ kind }) => kind) };
  };

  it('pays once when it is claimed and closed', async () => {
    const person = await investorWith(trading, 1000);
    const { id, value } = await winningTrade(trading, person, 1000);
    expect(value).toBeGreaterThan(1000);
    const answers = await concurrently(20, (index) => (index % 2 ? claim(person, id, value) : close(person, id)));
    expect(outcomes(answers)).toEqual({ 200: 1, TRADE_COMPLETED: 19 });
    expect(await balanceOf(trading.api, person)).toBe(value);
    expect(await linesOf(trading, person)).toBe(4);
    const { kinds } = await eventsOf(person, id);
    expect(['opened,claimed', 'opened,closed']).toContain(kinds.join());
  });

  it('ends once, and pauses and resumes by turns, when all three come together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await investorWith(trading, 500);
      const id = idOf(await openTrade(trading, person, 500));
      const moves = [pause, resume, close];
      const answers = await concurrently(12, async (index) => {
        const move = moves[(index + round) % 3] ?? close;
        return { move, answer: await move(person, id) };
      });
      const won = (move: unknown) => accepted(answers.filter((a) => a.move === move).map((a) => a.answer)).length;
      expect(won(close)).toBe(1);
      const refused = answers.map(({ answer }) => answer).filter(({ body }) => !body.success);
      expect(refused.every(({ status }) => status === 409)).toBe(true);
      const codes = new Set(refused.map(({ body }) => body.code));
      for (const code of codes) expect(['TRADE_COMPLETED', 'TRADE_NOT_RUNNING', 'TRADE_NOT_PAUSED']).toContain(code);
      const { status, kinds } = await eventsOf(person, id);
      expect(status).toBe('completed');
      expect(kinds.join(' ')).toMatch(/^opened( paused resumed)*( paused)? closed$/);
      expect(kinds).toHaveLength(2 + won(pause) + won(resume));
    }
  });

  it('pauses once', async () => {
    const person = await investorWith(trading, 500);
    const id = idOf(await openTrade(trading, person, 500));
    const answers = await concurrently(20, () => pause(person, id));
    expect(outcomes(answers)).toEqual({ 200: 1, TRADE_NOT_RUNNING: 19 });
    const again = await concurrently(20, () => resume(person, id));
    expect(outcomes(again)).toEqual({ 200: 1, TRADE_NOT_PAUSED: 19 });
  });

  it('gives back money that is spent again only once it is there', async () => {
    const person = await investorWith(trading, 200);
    trading.api.clock.set(new Date()); // so that the price stands still and the trade returns what was put in
    const id = idOf(await openTrade(trading, person, 200));
    const [closed, ...opened] = await concurrently(11, (index) =>
      index === 0 ? close(person, id) : openTrade(trading, person, 200, randomUUID()),
    );
    expect(closed?.body.success).toBe(true);
    const again = accepted(opened).length;
    expect(outcomes(opened)).toEqual(again === 0 ? { BALANCE_TOO_LOW: 10 } : { 201: 1, BALANCE_TOO_LOW: 9 });
    expect(await balanceOf(trading.api, person)).toBe(200 - 200 * again);
    const late = await openTrade(trading, person, 200, randomUUID());
    expect(accepted([late])).toHaveLength(1 - again);
    expect(await balanceOf(trading.api, person)).toBe(0);
  });
});
