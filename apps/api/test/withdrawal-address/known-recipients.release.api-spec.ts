import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { migrate } from '#platform/database/index.js';
import { ADDRESSES } from '@sextant/test-data';
import { investorWith, startTrading, type Trading, withdraw } from '../support/concurrent-requests.js';
import { succeeded } from '../support/requests.js';
import { BookRoutes } from '../support/withdrawal-addresses.js';

const { network, customer: recipient } = ADDRESSES.tetherTrc20;

describe('the recipient of a withdrawal from before there was an address book', () => {
  let trading: Trading;
  beforeAll(async () => {
    trading = await startTrading();
  });
  afterAll(() => trading?.api.stop());

  it('is known to its customer after the update, and can be paid only once it is confirmed', async () => {
    const { api } = trading;
    const person = await investorWith(trading, 500);
    succeeded(await withdraw(trading, person, 100));
    await api.database.query('delete from withdrawal_addresses where user_id = $1', [person.id]);
    await api.database.query(`delete from migrations where name like 'RecipientsAreKnown%'`);
    expect(await migrate(api.databaseUrl)).toEqual([expect.stringMatching(/^RecipientsAreKnown/)]);
    const rows = () =>
      api.database.query(
        `select network, address, confirmed_at, usable_from, removed_at is not null as removed
           from withdrawal_addresses where user_id = $1`,
        [person.id],
      );
    const kept = [{ network, address: recipient, confirmed_at: null, usable_from: null, removed: true }];
    expect(await rows()).toEqual(kept);
    const book = new BookRoutes(api);
    expect(succeeded(await book.send(person, 'GET', '')).body.data).toEqual([]);
    expect((await withdraw(trading, person, 100)).body.code).toBe('ADDRESS_NOT_CONFIRMED');
    await api.database.query(`delete from migrations where name like 'RecipientsAreKnown%'`);
    await migrate(api.databaseUrl);
    expect(await rows()).toEqual(kept);
  });
});
