import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { waitsForLock } from '../support/lock-waits.js';
import { after } from '../support/market-time.js';
import { balanceOf, investor } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';
import { sendReview } from '../support/transfers.js';
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

  it.each([
    ['the same coins, however they were typed', '0.0100'],
    ['other coins', '0.02'],
  ])('is not credited again where that was with %s', async (_, receivedCoin) => {
    const { ada, boss, byTwo, deposit, look, lines, paid } = await watched.deposit();
    const hash = await paid('0.01');
    await byTwo('completion', { transactionId: deposit.id, receivedCoin, txHash: hash });
    for (let n = 0; n < 2; n += 1) await look();
    const [own, ...more] = await lines();
    expect(more).toEqual([]);
    expect(await balanceOf(api, ada)).toBe(own?.amount);
    const otherwise = { because: 'completed-otherwise', whatToDo: expect.stringContaining('Compare the two') };
    expect(await uncredited(api, boss, hash)).toMatchObject(receivedCoin === '0.02' ? [otherwise] : []);
  });

  it('with other coins is credited once that is taken back, and from then on none of it is given back', async () => {
    const { ada, deposit, look, lines, paid, amountOf, byTwo, proposed, approved, reviewer } = await watched.deposit();
    const hash = await paid('0.01');
    await byTwo('completion', { transactionId: deposit.id, receivedCoin: '0.02', txHash: hash });
    const amount = await amountOf(deposit.id);
    const take = (part: number) =>
      byTwo('correction', { transactionId: deposit.id, amount: part, reason: 'credited-wrongly' });
    await take(1);
    expect(await look()).toBe(0);
    await take(amount - 1);
    const sql = 'select transaction_id as id from corrections where user_id = $1 order by transaction_id';
    const taken = (await api.database.query<{ id: string }>(sql, [ada.id])).map(({ id }) => id);
    const back = (at: number) => ({ transactionId: taken[at], amount: 1, reason: 'credited-wrongly' });
    const waiting = await proposed('correction', back(1));
    expect([await look(), await look()]).toEqual([1, 0]);
    const own = (await lines()).find(({ id }) => id !== deposit.id);
    expect(own).toMatchObject({ status: 'completed', txHash: hash, receivedCoin: '0.01' });
    const { token } = reviewer;
    const again = await call(api, 'POST', '/operations/proposals/correction', { token, body: back(0) });
    for (const { status, body } of [again, await approved(waiting)])
      expect([status, body.code]).toEqual([409, 'CREDITED_BY_CHAIN']);
    expect(await balanceOf(api, ada)).toBe(own?.amount);
  });

  it('holds back what an operator credited to another deposit before it was seen, until that is taken back', async () => {
    const { ada, boss, look, line, count, paid, opened, amountOf, byTwo } = await watched.deposit();
    const hash = await paid('0.01');
    const theirs = await opened(await investor(api));
    await byTwo('completion', { transactionId: theirs, receivedCoin: '0.01', txHash: hash });
    for (let n = 0; n < 2; n += 1) expect(await look()).toBe(0);
    expect([await balanceOf(api, ada), await count(), (await line()).status]).toEqual([0, 1, 'pending']);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['completed-another'] }]);
    expect(await uncredited(api, boss, hash)).toMatchObject([
      { because: 'completed-another', whatToDo: expect.stringContaining('Search for the transaction') },
    ]);
    const amount = await amountOf(theirs);
    await byTwo('correction', { transactionId: theirs, amount: 1, reason: 'credited-wrongly' });
    expect([await look(), await balanceOf(api, ada)]).toEqual([0, 0]);
    await byTwo('correction', { transactionId: theirs, amount: amount - 1, reason: 'credited-wrongly' });
    expect([await look(), await look()]).toEqual([1, 0]);
    const own = await line();
    expect(own).toMatchObject({ status: 'completed', receivedCoin: '0.01', txHash: hash });
    expect(await balanceOf(api, ada)).toBe(own.amount);
  });

  it('credits two deposits that one transaction paid, where two operators complete the second, too', async () => {
    const { ada, boss, deposit, look, count, paid, opened, byTwo } = await watched.deposit();
    const hash = await paid('0.01');
    const found = { receivedCoin: '0.01', txHash: hash };
    await byTwo('completion', { transactionId: await opened(await investor(api)), ...found });
    expect(await look()).toBe(0);
    const alone = await sendReview(api, boss, deposit.id, { status: 'completed', ...found });
    expect([alone.status, alone.body.because]).toEqual([409, ['below-declared', 'hash-used']]);
    await byTwo('completion', { transactionId: deposit.id, ...found });
    const credited = await balanceOf(api, ada);
    expect(credited).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count(), await uncredited(api, boss, hash)]).toEqual([credited, 1, []]);
  });

  it('waits for the operator who is completing another deposit with it, and then counts for that one', async () => {
    const { ada, approved, boss, line, look, node, opened, ours, proposed } = await watched.deposit();
    const theirs = await opened(await investor(api));
    const hash = await node.send(ours, wei('0.01'));
    // The hash is this deposit's before anything was seen.
    succeeded(await sendReview(api, boss, theirs, { status: 'processing', txHash: hash }));
    const approve = await proposed('completion', { transactionId: theirs, receivedCoin: '0.01', txHash: hash });
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from audit_head for update');
    const completing = approved(approve);
    await waitsForLock(api, 10);
    await node.mine(FINAL);
    const looking = look();
    await waitsForLock(api, 10, 2);
    await other.query('commit');
    await other.end();
    succeeded(await completing);
    expect([await looking, await look(), await balanceOf(api, ada)]).toEqual([0, 0, 0]);
    expect((await line()).onChain?.payments).toMatchObject([{ rules: ['completed-another'] }]);
  });

  it('is credited to no other deposit by a proposal that was made before the chain credited it', async () => {
    const { ada, approved, byTwo, line, look, opened, paid, proposed, reviewer } = await watched.deposit();
    const eve = await investor(api);
    const theirs = await opened(eve);
    const hash = await paid('0.01');
    const found = { transactionId: theirs, receivedCoin: '0.01', txHash: hash };
    // Also where its time is later, since whoever credits a payment takes the time before it is done.
    api.clock.set(after(api.clock.now(), 30_000));
    const approve = await proposed('completion', found);
    api.clock.set(undefined);
    expect(await look()).toBe(1);
    expect((await writesNothing(api, () => approved(approve))).body.code).toBe('PROPOSAL_CHANGED');
    expect([await balanceOf(api, ada), await balanceOf(api, eve)]).toEqual([(await line()).amount, 0]);
    // One transaction may pay two: whoever proposes it now is shown that it is credited already.
    const { token } = eve;
    succeeded(await call(api, 'POST', approve.replace(/approve$/, 'withdraw'), { token: reviewer.token }));
    await byTwo('completion', found);
    const seen = succeeded(await call<{ status: string }>(api, 'GET', `/transaction/${theirs}`, { token }));
    expect(seen.body.data.status).toBe('completed');
  });

  it('is given back to no other deposit that was taken back before the chain credited it', async () => {
    const { amountOf, approved, byTwo, look, opened, paid, proposed, takeBack } = await watched.deposit();
    const eve = await investor(api);
    const theirs = await opened(eve);
    const hash = await paid('0.01');
    await byTwo('completion', { transactionId: theirs, receivedCoin: '0.01', txHash: hash });
    await takeBack(theirs);
    const sql = 'select transaction_id as id from corrections where user_id = $1 and corrects = $2';
    const [taken] = await api.database.query<{ id: string }>(sql, [eve.id, theirs]);
    const amount = await amountOf(theirs);
    // Proposed while nothing speaks against it.
    const approve = await proposed('correction', { transactionId: taken?.id, amount, reason: 'correction-undone' });
    expect(await look()).toBe(1);
    expect((await writesNothing(api, () => approved(approve))).body.code).toBe('CREDITED_BY_CHAIN');
    expect(await balanceOf(api, eve)).toBe(0);
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

  it.each([
    ['only a part was taken back', 'part'],
    ['that was given back before it was final', 'given back'],
    ['it was final before that was taken back', 'final first'],
  ])('stays credited with its deposit where %s', async (_, how) => {
    const { ada, amountOf, becomesFinal, boss, byTwo, count, deposit, hash, look, takePart, takeBack, taken } =
      await completed();
    const amount = await amountOf(deposit.id);
    const giveBack = async () =>
      byTwo('correction', { transactionId: await taken(), amount, reason: 'correction-undone' });
    if (how === 'part') await takePart(1);
    if (how === 'given back') {
      await takeBack(deposit.id);
      await giveBack();
    }
    await becomesFinal();
    expect([await look(), await look(), await count()]).toEqual([1, 0, 1]);
    if (how === 'final first') {
      await takeBack(deposit.id);
      expect([await look(), await count(), await balanceOf(api, ada)]).toEqual([0, 1, 0]);
      await giveBack();
    }
    expect(await balanceOf(api, ada)).toBe(how === 'part' ? amount - 1 : amount);
    expect(await uncredited(api, boss, hash)).toEqual([]);
  });
});
