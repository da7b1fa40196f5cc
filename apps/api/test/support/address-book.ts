import { type NetworkName, normaliseAddress } from '@sextant/business-rules';
import { AddWithdrawalAddress, ConfirmWithdrawalAddress } from '#modules/withdrawal-address/index.js';
import { Outbox } from '#platform/mail/index.js';
import { codeOf } from './people.js';
import type { TestApi } from './test-api.js';

/** Before anything that a test lets happen, so that every hold is over. */
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const books = new WeakMap<TestApi, Map<string, Promise<void>>>();

/** Has an address in a person's book, confirmed long ago; asked for any number of times, at once too. */
export function inAddressBook(api: TestApi, userId: string, network: NetworkName, address: string): Promise<void> {
  const book = books.get(api) ?? new Map<string, Promise<void>>();
  books.set(api, book);
  const key = `${userId} ${network} ${normaliseAddress(network, address)}`;
  const added = book.get(key) ?? api.clock.at(LONG_AGO, () => add(api, userId, network, address));
  book.set(key, added);
  return added;
}

async function add(api: TestApi, userId: string, network: NetworkName, address: string): Promise<void> {
  await api.database.transaction(async () => {
    await api.app.get(Outbox).withoutMails();
    const id = await api.app.get(AddWithdrawalAddress).run(userId, { network, address, label: '' });
    await api.app.get(ConfirmWithdrawalAddress).run(userId, id, await codeOf(api, userId, 'withdrawal-address'), true);
  });
}
