// What moves money, in sequences that leave as much open as before.
import { completionOf } from './completion.mjs';
import { randomUUID } from 'node:crypto';
import { ADDRESS } from './growth-data.mjs';
import { customerId } from './history-data.mjs';
import { done, repositoriesOver } from './product.mjs';

const METHOD = customerId(1);
const LIMITS = { standard: { day: 1e15, month: 1e15 }, protected: { day: 1e15, month: 1e15 } };

/**
 * Sequences of movements, by name: each movement but the first takes what the first began, and the last ends it. One
 * without a name of its own (`''`) only prepares.
 */
export function writesOf(client, user) {
  const { movements } = repositoriesOver(client);
  const send = async (kind, request, actorId = user) => {
    const once = { key: randomUUID(), fingerprint: 'f' };
    return done(await movements.send({ kind, userId: user, actorId, request, now: new Date(), once }));
  };
  const line = { amount: 5000, description: 'To measure', payment_method_id: METHOD, coin: 'BTC', rate: 10_000 };
  const file = () => ({
    ...{ id: randomUUID(), storage_key: randomUUID(), content_type: 'application/pdf', size_bytes: 1 },
    original_name: 'a.pdf',
  });
  const order = { symbol: 'AAPL', name: 'Apple Inc.', investment: '1000', price: '1000000', source: 'simulated' };
  const open = () => send('opening', order);
  const step =
    (kind, request) =>
    ({ trade }) =>
      send(kind, { id: trade.id, price: '1000000', source: 'simulated', ...request });
  return {
    trade: {
      'open a trade': open,
      'pause a trade': step('pause'),
      'resume a trade': step('resumption'),
      'close a trade': step('closing'),
    },
    claim: { '': open, 'claim a profit': step('claim', { price: '1100000', seen: '1100' }) },
    deposit: {
      deposit: () => send('deposit', { line, receipt: file(), quote: null }),
      'approve a deposit': ({ line }) => send('review', completionOf(line), customerId(7)),
    },
    withdrawal: {
      withdraw: () =>
        send('withdrawal', { line: { ...line, network: 'BTC', recipient: ADDRESS }, quote: null, limits: LIMITS }),
      'cancel a withdrawal': ({ line: { id } }) => send('cancellation', { id }),
    },
  };
}
