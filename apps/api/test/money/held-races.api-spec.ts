import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import {
  PAID,
  type Reply,
  type Trading,
  anotherOperator,
  concurrently,
  idOf,
  investorWith,
  outcomes,
  review,
  startTrading,
  withdraw,
} from './concurrent-requests.js';

const HOLD = { status: 'on-hold', reason: 'withdrawal-checked' };
const ROUNDS = 6;

type Side = (id: string, person: Person) => Promise<Reply>;

describe('a hold of a withdrawal at the same time as something else', () => {
  let trading: Trading;
  let other: Person;
  beforeAll(async () => {
    trading = await startTrading();
    other = await anotherOperator(trading.api);
  });
  afterEach(() => trading.api.requireCleanLedger());
  afterAll(() => trading.api.stop());

  const stateOf = async (id: string) => {
    const { body } = succeeded(await call(trading.api, 'GET', `/transaction/${id}`, { token: trading.boss.token }));
    const { status, onHold, timeline } = body.data as {
      status: string;
      onHold: boolean;
      timeline: { status: string; reason: string | null }[];
    };
    return { state: onHold ? 'on-hold' : status, steps: timeline.length };
  };
  const hold: Side = (id) => review(trading, trading.boss, id, HOLD);
  const cancel: Side = (id, { token }) => call(trading.api, 'POST', `/transaction/${id}/cancel`, { token });
  const as =
    (body: () => object): Side =>
    (id) =>
      review(trading, other, id, body());

  /**
   * The first two rounds one after the other, so that each of both comes first; then whoever is quicker.
   * @returns how each round ended: the state, what each side was answered, the balance and how many steps there are
   */
  async function race(side: Side): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await investorWith(trading, 300);
      const id = idOf(await withdraw(trading, person, 200));
      const both = [hold, side];
      const order = round === 1 ? [1, 0] : [0, 1];
      const answers: Reply[] = [];
      const send = async (at = 0) => {
        answers[at] = await both[at]!(id, person);
      };
      if (round < 2) for (const at of order) await send(at);
      else await concurrently(2, send);
      const { state, steps } = await stateOf(id);
      const [held, done] = answers.map(({ body }) => body.code ?? 'ok');
      seen.add(
        [`hold ${held}`, `other ${done}`, state, await balanceOf(trading.api, person), `${steps} steps`].join(', '),
      );
    }
    return seen;
  }

  it('holds or loses to its owner who cancels it, who may always', async () => {
    expect(await race(cancel)).toEqual(
      new Set(['hold ok, other ok, failed, 300, 3 steps', 'hold TRANSACTION_FINAL, other ok, failed, 300, 2 steps']),
    );
  });

  it('holds it or finds it completed', async () => {
    expect(await race(as(() => PAID))).toEqual(
      new Set([
        'hold ok, other WITHDRAWAL_ON_HOLD, on-hold, 100, 2 steps',
        'hold TRANSACTION_FINAL, other ok, completed, 100, 2 steps',
      ]),
    );
  });

  it('holds it or finds it begun, so that it is never in a batch', async () => {
    expect(await race(as(() => ({ status: 'processing', reason: 'being-sent' })))).toEqual(
      new Set([
        'hold ok, other WITHDRAWAL_ON_HOLD, on-hold, 100, 2 steps',
        'hold TRANSACTION_STEP_INVALID, other ok, processing, 100, 2 steps',
      ]),
    );
  });

  it('holds it before it is refused, or finds it refused', async () => {
    expect(await race(as(() => ({ status: 'failed', reason: 'account-checked' })))).toEqual(
      new Set(['hold ok, other ok, failed, 300, 3 steps', 'hold TRANSACTION_FINAL, other ok, failed, 300, 2 steps']),
    );
  });

  it('holds once, and resumes once', async () => {
    const person = await investorWith(trading, 300);
    const id = idOf(await withdraw(trading, person, 200));
    const reviewBoth = (body: object) =>
      concurrently(10, (index) => review(trading, index % 2 ? other : trading.boss, id, body));
    expect(outcomes(await reviewBoth(HOLD))).toEqual({ 200: 1, WITHDRAWAL_ON_HOLD: 9 });
    expect(await stateOf(id)).toEqual({ state: 'on-hold', steps: 2 });
    expect(outcomes(await reviewBoth({ status: 'resumed' }))).toEqual({ 200: 1, TRANSACTION_STEP_INVALID: 9 });
    expect(await stateOf(id)).toEqual({ state: 'pending', steps: 3 });
    expect(await balanceOf(trading.api, person)).toBe(100);
  });
});
