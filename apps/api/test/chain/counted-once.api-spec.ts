import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

withEthereumNode('a payment that operators complete another deposit with', () => {
  let api: TestApi;
  let watched: Awaited<ReturnType<typeof startWatched>>;
  beforeAll(async () => {
    watched = await startWatched();
    ({ api } = watched);
  });
  afterAll(() => watched?.stop());

  it('holds back what an operator credited to another deposit before it was seen, until that is taken back', async () => {
    const { ada, boss, look, line, count, paid, opened, amountOf, byTwo } = await watched.deposit();
    const hash = await paid('0.01');
    const theirs = await opened(await investor(api));
    succeeded(await sendReview(api, boss, theirs, { status: 'completed', receivedCoin: '0.01', txHash: hash }));
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
    const found = { status: 'completed', receivedCoin: '0.01', txHash: hash };
    succeeded(await sendReview(api, boss, await opened(await investor(api)), found));
    expect(await look()).toBe(0);
    const alone = await sendReview(api, boss, deposit.id, found);
    expect([alone.status, alone.body.because]).toEqual([409, ['hash-used']]);
    await byTwo('completion', { transactionId: deposit.id, receivedCoin: '0.01', txHash: hash });
    const credited = await balanceOf(api, ada);
    expect(credited).toBeGreaterThan(0);
    for (let n = 0; n < 2; n += 1) await look();
    expect([await balanceOf(api, ada), await count(), await uncredited(api, boss, hash)]).toEqual([credited, 1, []]);
  });

  it('counts once where the customer had it credited with another deposit, whatever is taken back elsewhere', async () => {
    const { ada, boss, look, line, count, paid, opened, byTwo, takeBack } = await watched.deposit();
    const hash = await paid('0.01');
    const theirs = await opened(await investor(api));
    const found = { receivedCoin: '0.01', txHash: hash };
    succeeded(await sendReview(api, boss, theirs, { status: 'completed', ...found }));
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
    const { boss, look, line, paid, opened, byTwo, takeBack } = await watched.deposit();
    const hash = await paid('0.01');
    const found = { receivedCoin: '0.01', txHash: hash };
    const [first, second] = [await opened(await investor(api)), await opened(await investor(api))];
    succeeded(await sendReview(api, boss, first, { status: 'completed', ...found }));
    await byTwo('completion', { transactionId: second, ...found });
    await takeBack(first);
    expect(await look()).toBe(0);
    await takeBack(second);
    expect(await look()).toBe(1);
    expect(await line()).toMatchObject({ status: 'completed', receivedCoin: '0.01' });
  });

  it('is not credited to another deposit by one operator who completes it while the payment is being read', async () => {
    const { boss, look, line, paid, opened } = await watched.deposit();
    const theirs = await opened(await investor(api));
    const hash = await paid('0.01');
    // The hash is this deposit's before anything was seen.
    succeeded(await sendReview(api, boss, theirs, { status: 'processing', txHash: hash }));
    const found = { status: 'completed', receivedCoin: '0.01', txHash: hash };
    const [sent] = await Promise.all([sendReview(api, boss, theirs, found), look()]);
    await look();
    expect([sent.status === 200, (await line()).status === 'completed'].filter(Boolean)).toHaveLength(1);
  });

  it('waits for the operator who is completing another deposit with it, and then counts for that one', async () => {
    const { ada, boss, line, look, node, opened, ours } = await watched.deposit();
    const theirs = await opened(await investor(api));
    const hash = await node.send(ours, wei('0.01'));
    // The hash is this deposit's before anything was seen.
    succeeded(await sendReview(api, boss, theirs, { status: 'processing', txHash: hash }));
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    await other.query('begin');
    await other.query('select from audit_head for update');
    const completing = sendReview(api, boss, theirs, { status: 'completed', receivedCoin: '0.01', txHash: hash });
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
    const { amountOf, approved, boss, look, opened, paid, proposed, takeBack } = await watched.deposit();
    const eve = await investor(api);
    const theirs = await opened(eve);
    const hash = await paid('0.01');
    succeeded(await sendReview(api, boss, theirs, { status: 'completed', receivedCoin: '0.01', txHash: hash }));
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
});
