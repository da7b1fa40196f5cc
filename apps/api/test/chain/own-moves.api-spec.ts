import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MORNING, after } from '../support/market-time.js';
import { type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';

describe('the list of payments that are not credited', () => {
  let api: TestApi;
  let boss: Person;

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    boss = await operator(api);
    const ada = await investor(api);
    const { bitcoin } = await paymentMethods(api);
    const { id } = succeeded(await sendDeposit(api, ada, { amount: '1000', method: bitcoin })).body.data;
    await api.database.query(`insert into chain_addresses values ('bitcoin', 'ours', $1, $2, $3)`, [
      ada.id,
      id,
      MORNING,
    ]);
  });
  afterAll(() => api?.stop());
  beforeEach(() => api.database.query('truncate chain_sightings'));

  /** Final payments, the first one seen so many days ago and each other one a minute after the one before. */
  const seen = (name: string, refused: string, count: number, daysAgo: number) =>
    api.database.query(
      `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, height, block_hash, seen_at,
                                    changed_at, refused)
       select 'bitcoin', $1 || n, 0, 'ours', 'Bitcoin', '1', 'final', 1, 'h', at, at, $2
         from generate_series(1, $3::int) n, lateral (select $4::timestamptz + n * interval '1 minute' as at) t`,
      [name, refused, count, after(api.clock.now(), -daysAgo * DAY_MS)],
    );
  const listed = async () => {
    const { token } = boss;
    const answer = await call<{ uncredited: { txId: string }[] }>(api, 'GET', '/operations/account-keys', { token });
    return succeeded(answer).body.data.uncredited.map(({ txId }) => txId);
  };

  it('has the latest coins that came from our own addresses, however many came before and whatever else waits', async () => {
    await seen('dust', 'RECEIVED_COIN_TOO_SMALL', 130, 9);
    await seen('moved', 'OWN_COINS', 130, 8);
    await seen('thief', 'OWN_COINS', 1, 1);
    const found = await listed();
    expect(found.filter((txId) => txId.startsWith('dust')).length).toBe(100);
    const own = found.filter((txId) => !txId.startsWith('dust'));
    expect([own.length, own.slice(0, 2), own.at(-1)]).toEqual([100, ['thief1', 'moved130'], 'moved32']);
  });

  it('has no such coins of more than a month ago', async () => {
    await seen('old', 'OWN_COINS', 1, 31);
    await seen('new', 'OWN_COINS', 1, 29);
    expect(await listed()).toEqual(['new1']);
  });
});
