import { randomUUID } from 'node:crypto';
import { ADDRESSES } from '@sextant/test-data';
import type { Person } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import type { Bitcoin } from './bitcoin-payouts.js';
import type { ScriptedPayment } from './scripted-node.js';

/** An approved batch of these withdrawals, whose coins are just enough for each: the first one for the first, and so on. */
export async function batchByHand({ payouts, newCoin }: Bitcoin, person: Person, ids: string[]) {
  const lines = await Promise.all(ids.map((id) => payouts.line(person, id)));
  const due = lines.map(({ receivedCoin }) => Number(receivedCoin));
  const spends = due.map((coins) => newCoin(Number((coins + 0.0002).toFixed(8))));
  const { id, payoutBatch } = succeeded(await payouts.propose(ids, spends)).body.data;
  await payouts.approve(id);
  const back = { address: payoutBatch.changeAddress!, coins: 0.000_19 };
  /** What pays this one of them with its own coins. */
  const paying = (at: number, change: Partial<ScriptedPayment> = {}): ScriptedPayment => ({
    ...{ txid: randomUUID(), address: ADDRESSES.bitcoin.customer, coins: due[at]! },
    ...{ spends: [spends[at]!], others: [back] },
    ...change,
  });
  return { id, paying, spends };
}
