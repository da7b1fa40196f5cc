import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitsForLock } from '../support/lock-waits.js';
import { balanceOf, investor } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { withEthereumNode } from './ethereum-node.js';
import { uncredited } from './uncredited.js';
import { FINAL, startWatched, wei } from './watched-deposit.js';

withEthereumNode('a payment that operators complete a deposit with', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());

  it('counts once where the customer had it credited with another deposit, whatever is taken back elsewhere', async () => {
    const { ada, boss, look, line, count, paid, opened, byTwo, takeBack } = await watched.deposit();
    const hash = await paid('0.01');
    const theirs = await opened(await investor(api));
    const found = { receivedCoin: '0.01', txHash: hash };
    await byTwo('completion', { transactionId: theirs, ...found });
    expect(await look()).toBe(0);
    await byTwo('completion', { transactionId: await opened(ada), ...found });
    const credited = await balanceOf(api, ada);
    await takeBack(theirs);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count()]).toEqual([credited, 2]);
    // The transaction may have paid both: what is not credited stays where operators see it.
    expect(await uncredited(api, boss, hash)).toMatchObject([{ because: 'completed-another' }]);
    expect((await line()).status).toBe('pending');
  });

  it('waits while one of several deposits is completed with it', async () => {
    const { look, line, paid, opened, byTwo, takeBack } = await watched.deposit();
    const hash = await paid('0.01');
    const found = { receivedCoin: '0.01', txHash: hash };
    const [first, second] = [await opened(await investor(api)), await opened(await investor(api))];
    await byTwo('completion', { transactionId: first, ...found });
    await byTwo('completion', { transactionId: second, ...found });
    await takeBack(first);
    expect(await look()).toBe(0);
    await takeBack(second);
    expect(await look()).toBe(1);
    expect(await line()).toMatchObject({ status: 'completed', receivedCoin: '0.01' });
  });

  it('is refused while its payment counts for another deposit, and its payment is a deposit of its own later', async () => {
    const { ada, byTwo, count, line, look, node, opened, ours, refuse, takeBack } = await watched.deposit();
    const hash = await node.send(ours, wei('0.01'));
    expect(await look()).toBe(0);
    expect((await writesNothing(api, refuse)).body.code).toBe('DEPOSIT_PAID');
    const theirs = await opened(await investor(api));
    await byTwo('completion', { transactionId: theirs, receivedCoin: '0.01', txHash: hash });
    await node.mine(FINAL);
    expect(await look()).toBe(0);
    succeeded(await refuse());
    await takeBack(theirs);
    expect(await look()).toBe(1);
    expect([(await line()).status, await count()]).toEqual(['failed', 2]);
    expect(await balanceOf(api, ada)).toBeGreaterThan(0);
  });

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
