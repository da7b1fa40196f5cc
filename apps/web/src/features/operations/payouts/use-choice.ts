import type { ReadyPayoutDto } from '@sextant/api-client';
import { useState } from 'react';

/** Withdrawals that a batch has at most. */
export const MOST = 100;

type Ready = readonly Pick<ReadyPayoutDto, 'transactionId'>[];

/**
 * Which withdrawals are to be sent: the oldest ones at first, then what was chosen; one that comes later is not chosen by
 * itself, and one that has left the list no longer counts.
 */
export function useChoice(ready: Ready) {
  const [chosen, choose] = useState(() => oldest(ready));
  const ids = ready.map(({ transactionId }) => transactionId).filter((id) => chosen.has(id));
  // All that were chosen are on their way.
  if (ids.length === 0 && chosen.size > 0 && ready.length > 0) choose(oldest(ready));
  return {
    /** At most 100, oldest first. */
    ids,
    full: ids.length === MOST,
    toggle: (id: string) => choose(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    leaveOut: (some: readonly string[]) => choose(new Set(ids.filter((id) => !some.includes(id)))),
  };
}

const oldest = (ready: Ready): ReadonlySet<string> =>
  new Set(ready.slice(0, MOST).map(({ transactionId }) => transactionId));
