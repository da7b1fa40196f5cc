import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { inAddressBook } from '../support/address-book.js';
import { waitsForLock } from '../support/lock-waits.js';
import { type Person, balanceOf, fund, investor, secondOperator } from '../support/people.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { historyOf } from '../support/transfers.js';
import { movesNothing } from '../support/withdrawal-addresses.js';
import {
  PAID,
  type Trading,
  concurrently,
  idOf,
  outcomes,
  review,
  startTrading,
  withdraw,
} from '../support/concurrent-requests.js';
import { longAgo } from '../support/waited.js';

const { network, customer: WALLET } = ADDRESSES.tetherTrc20;

let trading: Trading;
beforeAll(async () => {
  trading = await startTrading();
});
afterAll(() => trading?.api.stop());

/** Somebody who has a good deposit of 400 dollars, and one of 1,000 that this is the id of. */
async function twice(): Promise<[ada: Person, deposit: string]> {
  const ada = await investor(trading.api);
  await inAddressBook(trading.api, ada.id, network, WALLET);
  const deposit = await fund(trading.api, ada, trading.boss, trading.methods.bitcoin, 1_000);
  await fund(trading.api, ada, trading.boss, trading.methods.tetherTrc20, 400);
  return [ada, deposit];
}

const change = (name: 'deposit_hold' | 'deposit_release', ada: Person, deposit: string) =>
  trading.api.database.query(`select ${name}($1, $2, $3)`, [ada.id, deposit, trading.api.clock.now()]);
const hold = (ada: Person, deposit: string) => change('deposit_hold', ada, deposit);
const release = (ada: Person, deposit: string) => change('deposit_release', ada, deposit);

describe('a deposit whose coins are gone', () => {
  it('keeps as much in the account until they are back, and no more', async () => {
    const [ada, deposit] = await twice();
    await hold(ada, deposit);
    await hold(ada, deposit);
    const refused = await movesNothing(trading.api, () => withdraw(trading, ada, 400.01));
    expectRefusal(refused, [
      409,
      'DEPOSIT_HELD',
      'You can withdraw up to $400.00 now: $1,000.00 of your deposits is on hold, because payments for it are not final on the blockchain. It is free again once they are.',
      'amount',
    ]);
    expect(refused.body).toMatchObject({ available: 400, held: 1_000 });
    const paid = idOf(await withdraw(trading, ada, 400));
    succeeded(await review(trading, trading.boss, paid, PAID));
    expect((await withdraw(trading, ada, 10)).body.code).toBe('DEPOSIT_HELD');
    await release(ada, deposit);
    succeeded(await withdraw(trading, ada, 1_000));
  });

  it('stops a withdrawal that was asked for before and is not begun; one that was begun ends as it really ended', async () => {
    const [ada, deposit] = await twice();
    const begun = idOf(await withdraw(trading, ada, 300));
    succeeded(await review(trading, trading.boss, begun, { status: 'processing' }));
    const waiting = idOf(await withdraw(trading, ada, 500));
    await hold(ada, deposit);
    for (const step of [{ status: 'processing' }, PAID]) {
      const refused = await review(trading, trading.boss, waiting, step);
      expect([refused.status, refused.body.code, refused.body.held]).toEqual([409, 'DEPOSIT_HELD', 1_000]);
    }
    succeeded(await review(trading, trading.boss, begun, PAID));
    succeeded(await review(trading, trading.boss, waiting, { status: 'failed', reason: 'asked-by-customer' }));
    expect(await balanceOf(trading.api, ada)).toBe(1_100);
    expect((await withdraw(trading, ada, 101)).body.code).toBe('DEPOSIT_HELD');
    succeeded(await withdraw(trading, ada, 100));
  });

  it('lets no withdrawal through that meets the hold', async () => {
    const [ada, deposit] = await twice();
    const answers = await concurrently(11, (index) =>
      index === 5 ? hold(ada, deposit).then(() => undefined) : withdraw(trading, ada, 140),
    );
    const asked = answers.filter((answer) => answer !== undefined);
    const counts = outcomes(asked);
    expect((counts[201] ?? 0) + (counts.DEPOSIT_HELD ?? 0)).toBe(10);
    // Whatever was asked for before, no more is begun than the good deposit pays for.
    const ids = asked.filter(({ body }) => body.success).map(idOf);
    const begun = await concurrently(ids.length, (index) =>
      review(trading, trading.boss, ids[index] ?? '', { status: 'processing' }),
    );
    const cash = await balanceOf(trading.api, ada);
    if (cash < 1_000) expect(outcomes(begun)).toEqual({ DEPOSIT_HELD: ids.length });
    expect((await withdraw(trading, ada, Math.max(10, cash - 999))).body.success).toBe(false);
  });

  it('is waited for by a withdrawal that comes while it is being held', async () => {
    const [ada, deposit] = await twice();
    let asked: ReturnType<typeof withdraw> | undefined;
    await trading.api.database.transaction(async () => {
      await hold(ada, deposit);
      const body = { amount: 1_400, method: trading.methods.tetherTrc20, recipient: WALLET };
      asked = call(trading.api, 'POST', '/transaction/withdraw', { token: ada.token, body });
      await waitsForLock(trading.api, 2);
    });
    expect((await asked)?.body.code).toBe('DEPOSIT_HELD');
  });

  it('is held less by what a correction took back, and again when that was undone', async () => {
    const [ada, deposit] = await twice();
    const reviewer = await secondOperator(trading.api);
    const correct = async (transactionId: string, amount: number, reason: string) => {
      const post = (path: string, token: string, body: object) =>
        call(trading.api, 'POST', `/operations/proposals/${path}`, { token, body });
      const proposed = await longAgo(trading.api, () =>
        post('correction', reviewer.token, { transactionId, amount, reason }),
      );
      succeeded(await post(`${idOf(proposed)}/approve`, trading.boss.token, {}));
    };
    await hold(ada, deposit);
    await correct(deposit, 300, 'credited-twice');
    expect((await withdraw(trading, ada, 401)).body).toMatchObject({ available: 400, held: 700 });
    const [correction] = await historyOf(trading.api, ada);
    await correct(String(correction?.id), 100, 'correction-undone');
    expect((await withdraw(trading, ada, 401)).body).toMatchObject({ available: 400, held: 800 });
    await correct(deposit, 700, 'credited-twice');
    await expect(trading.api.database.query('delete from deposit_holds')).rejects.toThrow(/stays/);
    await expect(trading.api.database.query('update deposit_holds set held_at = now()')).rejects.toThrow(/stays/);
  });
});
