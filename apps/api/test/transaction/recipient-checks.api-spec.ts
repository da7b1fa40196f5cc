import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { AS_APPLICATION } from '../support/test-api.js';
import { ADDRESSES } from '@sextant/test-data';
import { SavePaymentMethod } from '#modules/payment-method/index.js';
import { balanceOf, operator, type Person } from '../support/people.js';
import { expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { accountsOf } from '../support/transfers.js';
import { BookRoutes } from '../support/withdrawal-addresses.js';
import {
  PAID,
  type Reply,
  type Trading,
  idOf,
  investorWith,
  outcomes,
  review,
  startTrading,
  withdraw,
} from '../support/concurrent-requests.js';

const { network, customer: WALLET } = ADDRESSES.tetherTrc20;
const NOW = new Date('2026-11-20T10:00:00Z');
const BACK = 'Refuse the withdrawal with a reason: the money then goes back to the investor.';
const GONE = `The recipient is no longer in the investor’s address book, so it must not be paid. ${BACK}`;

let trading: Trading;
let book: BookRoutes;
let admin: Client;
beforeAll(async () => {
  trading = await startTrading({ WITHDRAWAL_HOLD_HOURS: '24' });
  book = new BookRoutes(trading.api);
  const url = new URL(String(process.env.TEST_ADMIN_URL));
  url.pathname = new URL(trading.api.databaseUrl).pathname;
  admin = new Client({ connectionString: url.toString(), ...AS_APPLICATION });
  await admin.connect();
});
afterEach(() => trading.api.clock.set(undefined));
afterAll(async () => {
  await admin?.end();
  await trading?.api.stop();
});

/** Somebody who has $500 and a pending withdrawal of $100. */
async function requested(): Promise<{ ada: Person; id: string }> {
  const ada = await investorWith(trading, 500);
  return { ada, id: idOf(await withdraw(trading, ada, 100)) };
}
const pay = (id: string) => review(trading, trading.boss, id, PAID);
const begin = (id: string) => review(trading, trading.boss, id, { status: 'processing' });
async function remove(ada: Person): Promise<Reply> {
  const [known] = await book.list(ada);
  return (await book.send<Record<string, unknown>>(ada, 'DELETE', `/${known?.id ?? ''}`)) as Reply;
}

describe('a withdrawal whose address was removed after the request', () => {
  it('is neither begun nor completed, and says what to do', async () => {
    const { ada, id } = await requested();
    succeeded(await remove(ada));
    for (const step of [begin, pay]) {
      const refused = await writesNothing(trading.api, () => step(id));
      expectRefusal(refused, [409, 'RECIPIENT_NOT_PAYABLE', GONE]);
      expect(refused.body).toMatchObject({ because: 'ADDRESS_NOT_CONFIRMED', until: null });
    }
    expect(await accountsOf(trading.api, ada)).toEqual([400_00, 0, 100_00]);
  });

  it('can be refused, and cancelled by the investor', async () => {
    for (const end of ['refuse', 'cancel']) {
      const { ada, id } = await requested();
      succeeded(await remove(ada));
      expect((await pay(id)).body.code).toBe('RECIPIENT_NOT_PAYABLE');
      if (end === 'refuse')
        succeeded(await review(trading, trading.boss, id, { status: 'failed', reason: 'address-removed' }));
      else succeeded(await call(trading.api, 'POST', `/transaction/${id}/cancel`, { token: ada.token }));
      expect(await balanceOf(trading.api, ada)).toBe(500);
    }
  });

  it('waits when the address was added again, and is paid when its wait is over', async () => {
    trading.api.clock.set(NOW);
    const { ada, id } = await requested();
    succeeded(await remove(ada));
    await book.addConfirmed(ada, network, WALLET);
    const sentence =
      'The recipient can be paid from 21 November 2026, 10:00 UTC, since the investor added it to the address book ' +
      'again. Complete the withdrawal then, or refuse it with a reason: the money then goes back to the investor.';
    const signedIn = async () => ({ ...trading, boss: await operator(trading.api) });
    const before = await signedIn();
    const refused = await review(before, before.boss, id, PAID);
    expectRefusal(refused, [409, 'RECIPIENT_NOT_PAYABLE', sentence]);
    expect(refused.body).toMatchObject({ because: 'ADDRESS_ON_HOLD', until: '2026-11-21T10:00:00.000Z' });
    trading.api.clock.set(new Date(NOW.getTime() + 24 * 3_600_000));
    const later = await signedIn();
    succeeded(await review(later, later.boss, id, PAID));
  });

  it('is finished as it really ended when its payment was begun before', async () => {
    const { ada, id } = await requested();
    succeeded(await begin(id));
    succeeded(await remove(ada));
    // The coins may be on their way, and the ledger says what happened.
    succeeded(await pay(id));
    expect(await accountsOf(trading.api, ada)).toEqual([400_00, 0, 0]);
  });
});

describe('a recipient that the book never had', () => {
  it.each(['pending', 'processing'])('is not paid, though the line says so: %s', async (status) => {
    const { ada, id } = await requested();
    if (status === 'processing') succeeded(await begin(id));
    await admin.query('set session_replication_role = replica'); // no triggers
    const rewrite = 'update transactions set recipient = $2 where id = $1';
    await admin.query(rewrite, [id, 'TThiefThiefThiefThiefThiefThief123']);
    const refused = await pay(id);
    await admin.query(rewrite, [id, WALLET]);
    expectRefusal(refused, [409, 'RECIPIENT_NOT_PAYABLE', GONE]);
    expect(await accountsOf(trading.api, ada)).toEqual([400_00, 0, 100_00]);
  });

  it('is not paid when the platform receives there meanwhile', async () => {
    const { id } = await requested();
    await trading.api.app
      .get(SavePaymentMethod)
      .create({ currency: ADDRESSES.tetherTrc20.currency, network, address: WALLET });
    const refused = await pay(id);
    await admin.query('delete from deposit_addresses where address_key = $1', [WALLET]);
    const sentence = `The recipient is a deposit address of Sextant, so it must not be paid. ${BACK}`;
    expectRefusal(refused, [409, 'RECIPIENT_NOT_PAYABLE', sentence]);
  });
});

describe('an address that is removed while its withdrawal is completed', () => {
  it('is paid before or not at all, whoever comes first', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { ada, id } = await requested();
      const [known] = await book.list(ada);
      const take = () => book.send<Record<string, unknown>>(ada, 'DELETE', `/${known?.id ?? ''}`) as Promise<Reply>;
      // The first two rounds one after the other, so that each of both comes first; then whoever is quicker.
      const answers =
        round === 0
          ? [await take(), await pay(id)]
          : round === 1
            ? [await pay(id), await take()].reverse()
            : await Promise.all(round % 2 ? [take(), pay(id)] : [pay(id), take()]).then((both) =>
                round % 2 ? both : both.reverse(),
              );
      const [removed, paid] = answers as [Reply, Reply];
      expect(removed.status).toBe(200);
      const outcome = paid.body.code ?? 'paid';
      expect(['paid', 'RECIPIENT_NOT_PAYABLE']).toContain(outcome);
      expect(await accountsOf(trading.api, ada)).toEqual(outcome === 'paid' ? [400_00, 0, 0] : [400_00, 0, 100_00]);
      seen.add(String(outcome));
    }
    expect(seen).toEqual(new Set(['paid', 'RECIPIENT_NOT_PAYABLE']));
  });

  it('waits for a removal that is under way, and for a payment that is', async () => {
    const removal = await requested();
    await admin.query('begin');
    await admin.query('update withdrawal_addresses set removed_at = now() where user_id = $1', [removal.ada.id]);
    const paid = pay(removal.id);
    await waitsForLock();
    await admin.query('commit');
    expect((await paid).body.code).toBe('RECIPIENT_NOT_PAYABLE');

    const payment = await requested();
    const [known] = await book.list(payment.ada);
    await admin.query('begin');
    const sql = `select movement_review($1, $2, $3, now(), null, null) ->> 'refused' as refused`;
    const request = {
      id: payment.id,
      status: 'completed',
      txHash: PAID.txHash,
      fourEyesAbove: '1000000',
      hashUsed: false,
    };
    const { rows } = await admin.query(sql, [payment.ada.id, trading.boss.id, request]);
    expect(rows).toEqual([{ refused: null }]);
    const removed = book.send(payment.ada, 'DELETE', `/${known?.id ?? ''}`);
    await waitsForLock();
    await admin.query('commit');
    expect((await removed).status).toBe(200);
    expect(await accountsOf(trading.api, payment.ada)).toEqual([400_00, 0, 0]);
  });
});

describe('a hash that was recorded', () => {
  it('stays: completing with another one is refused, with the same one or none it goes through', async () => {
    for (const named of [true, false]) {
      const hash = PAID.txHash;
      const txHash = named ? hash.toUpperCase() : undefined;
      const { id } = await requested();
      succeeded(await review(trading, trading.boss, id, { status: 'processing', txHash: hash }));
      const another = { status: 'completed', txHash: 'cd'.repeat(32) };
      const refused = await writesNothing(trading.api, () => review(trading, trading.boss, id, another));
      const sentence =
        'This transaction already has a different hash, and a recorded hash cannot be changed. Send that one, or none.';
      expectRefusal(refused, [409, 'TX_HASH_RECORDED', sentence, 'txHash']);
      const done = succeeded(await review(trading, trading.boss, id, { status: 'completed', txHash }));
      expect(done.body.data).toMatchObject({ status: 'completed', txHash: hash });
      expect(outcomes([done])).toEqual({ 200: 1 });
    }
  });
});

/** Until somebody waits for a lock of this database, at most two seconds. */
async function waitsForLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await trading.api.database.query<{ waiting: string }>(
      `select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    );
    if (Number(rows[0]?.waiting) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waited');
}
