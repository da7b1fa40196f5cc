import type { ReadyPayoutDto } from '@sextant/api-client';
import { useState } from 'react';

/** Withdrawals that a batch has at most. */
export const MOST = 100;

type Ready = readonly Pick<ReadyPayoutDto, 'transactionId'>[];

/** Which withdrawals are to be sent: those that were chosen, and have not left the list since. */
export function useChoice(ready: Ready) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const all = ready.map(({ transactionId }) => transactionId);
  const ids = all.filter((id) => chosen.has(id));
  return {
    /** At most 100, oldest first. */
    ids,
    full: ids.length === MOST,
    /** Nothing can be added. */
    all: ids.length === Math.min(MOST, all.length),
    toggle: (id: string) => choose(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    /** The oldest ones, as many as a batch has. */
    chooseAll: () => choose(new Set(all.slice(0, MOST))),
    chooseNone: () => choose(new Set()),
    leaveOut: (some: readonly string[]) => choose(new Set(ids.filter((id) => !some.includes(id)))),
  };
}
