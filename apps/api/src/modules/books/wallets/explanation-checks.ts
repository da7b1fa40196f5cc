import type { WalletReason } from '@sextant/business-rules';
import { invalidFields } from '#platform/http/index.js';
import { plainDifference } from './wallet-csv.rules.js';
import { DifferenceChanged, NothingToExplain } from './wallet.errors.js';
import type { Explained } from './wallet.repository.js';

/** What an operator says of a difference. */
export interface Explanation {
  /** The difference that was seen, in coins. */
  amount: string;
  reason: WalletReason;
  note: string | null;
}

/** @throws ValidationFailed for another reason without a note that says what happened, and for a reason of the other kind */
export function checkReason({ reason, note }: Explanation, which: Explained): void {
  if (reason === 'other' && !note?.trim())
    throw invalidFields([{ field: 'note', message: 'Please say in a note what happened' }]);
  if (reason !== 'completed-later' || which === 'gone') return;
  const message =
    'This reason is only for a difference that a later balance no longer has. Choose another one, or enter a balance once the transaction is completed';
  throw invalidFields([{ field: 'reason', message }]);
}

/**
 * @param open what is open now, in coins
 * @throws NothingToExplain, DifferenceChanged where another difference than the one that was seen is open now
 */
export function checkSeen({ amount }: Explanation, open: string, coin: string): void {
  if (open === '0') throw NothingToExplain();
  if (open === plainDifference(amount)) return;
  const shown = open.startsWith('-') ? `−${open.slice(1)}` : `+${open}`;
  const message = `The difference is now ${shown} ${coin}. Nothing was explained.`;
  throw DifferenceChanged({ message, details: { difference: open } });
}
