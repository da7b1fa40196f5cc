import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitsForLock } from '../support/lock-waits.js';
import { balanceOf } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { withEthereumNode } from './ethereum-node.js';
import { uncredited } from './uncredited.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

withEthereumNode('a payment that operators completed its deposit with, and took back', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());

  /** A deposit that two operators completed with its payment and exactly its coins, which is in a block and not final. */
  const completed = async () => {
    const found = await watched.deposit();
    const { ada, byTwo, deposit, look, node, ours } = found;
    const hash = await node.send(ours, wei('0.01'));
    expect(await look()).toBe(0);
    await byTwo('completion', { transactionId: deposit.id, receivedCoin: '0.01', txHash: hash });
    const becomesFinal = () => node.mine(FINAL);
    const takePart = (amount: number) =>
      byTwo('correction', { transactionId: deposit.id, amount, reason: 'credited-wrongly' });
    const taken = async () => {
      const sql = 'select transaction_id as id from corrections where user_id = $1 and corrects = $2';
      const [row] = await api.database.query<{ id: string }>(sql, [ada.id, deposit.id]);
      return row?.id;
    };
    return { ...found, hash, becomesFinal, takePart, taken };
  };

  it('is a deposit of its own once it is final, and the first one is not given back', async () => {
    const { ada, amountOf, approved, becomesFinal, boss, count, deposit, hash, line, look, proposed, takeBack, taken } =
      await completed();
    const amount = await amountOf(deposit.id);
    await takeBack(deposit.id);
    const giveBack = { transactionId: await taken(), amount, reason: 'correction-undone' };
    const approve = await proposed('correction', giveBack);
    expect(await balanceOf(api, ada)).toBe(0);
    await becomesFinal();
    expect([await look(), await look(), await count()]).toEqual([1, 0, 2]);
    const { payments = [] } = (await line()).onChain ?? {};
    expect(payments).toMatchObject([{ txId: hash, state: 'credited', creditedAs: expect.any(String) }]);
    const own = await line(String(payments[0]?.creditedAs));
    expect(own.id).not.toBe(deposit.id);
    expect(own).toMatchObject({ status: 'completed', receivedCoin: '0.01' });
    expect([await balanceOf(api, ada), await uncredited(api, boss, hash)]).toEqual([own.amount, []]);
    expect((await writesNothing(api, () => approved(approve))).body.code).toBe('CREDITED_BY_CHAIN');
    expect(await balanceOf(api, ada)).toBe(own.amount);
  });

  it('stays credited with its deposit where only a part was taken back', async () => {
    const { ada, amountOf, becomesFinal, boss, count, deposit, hash, look, takePart } = await completed();
    await takePart(1);
    await becomesFinal();
    expect([await look(), await look(), await count()]).toEqual([1, 0, 1]);
    expect(await balanceOf(api, ada)).toBe((await amountOf(deposit.id)) - 1);
    expect(await uncredited(api, boss, hash)).toEqual([]);
  });

  it('stays credited with its deposit where that was given back before it was final', async () => {
    const { ada, amountOf, becomesFinal, byTwo, count, deposit, look, takeBack, taken } = await completed();
    const amount = await amountOf(deposit.id);
    await takeBack(deposit.id);
    await byTwo('correction', { transactionId: await taken(), amount, reason: 'correction-undone' });
    await becomesFinal();
    expect([await look(), await look(), await count()]).toEqual([1, 0, 1]);
    expect(await balanceOf(api, ada)).toBe(amount);
  });

  it('is not credited again where it was final before its deposit was taken back', async () => {
    const { ada, amountOf, becomesFinal, byTwo, count, deposit, look, takeBack, taken } = await completed();
    const amount = await amountOf(deposit.id);
    await becomesFinal();
    expect(await look()).toBe(1);
    await takeBack(deposit.id);
    expect([await look(), await count(), await balanceOf(api, ada)]).toEqual([0, 1, 0]);
    await byTwo('correction', { transactionId: await taken(), amount, reason: 'correction-undone' });
    expect(await balanceOf(api, ada)).toBe(amount);
  });

  it('is a deposit of its own where it becomes final while all is being taken back', async () => {
    const { ada, amountOf, approved, becomesFinal, count, deposit, line, look, proposed } = await completed();
    const all = { transactionId: deposit.id, amount: await amountOf(deposit.id), reason: 'credited-wrongly' };
    const approve = await proposed('correction', all);
    await becomesFinal();
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from audit_head for update');
    const correcting = approved(approve);
    await waitsForLock(api, 10);
    const looking = look();
    await waitsForLock(api, 10, 2);
    await other.query('commit');
    await other.end();
    succeeded(await correcting);
    expect([await looking, await look(), await count()]).toEqual([1, 0, 2]);
    const [payment] = (await line()).onChain?.payments ?? [];
    expect(await balanceOf(api, ada)).toBe((await line(String(payment?.creditedAs))).amount);
  });

  it('is a deposit of its own where all of another amount is taken back in the millisecond of a look', async () => {
    const { ada, byTwo, count, deposit, line, look, node, ours, takeBack } = await watched.deposit();
    const hash = await node.send(ours, wei('0.01'));
    await look();
    await byTwo('completion', { transactionId: deposit.id, receivedCoin: '0.011', txHash: hash });
    api.clock.set(new Date(api.clock.now().getTime() + 1_000));
    await node.mine(FINAL);
    expect([await look(), await count()]).toEqual([0, 1]);
    await takeBack(deposit.id);
    expect([await look(), await look(), await count()]).toEqual([1, 0, 2]);
    const [payment] = (await line()).onChain?.payments ?? [];
    expect(await balanceOf(api, ada)).toBe((await line(String(payment?.creditedAs))).amount);
    api.clock.set(undefined);
  });
});
