import type { WalletReason } from '@sextant/business-rules';
import { invalidFields } from '#platform/http/index.js';
import { plainDifference } from './wallet-csv.rules.js';
import { DifferenceChanged } from './wallet.errors.js';

/** What an operator says of a difference. */
export interface Explanation {
  /** The difference that was seen, in coins. */
  amount: string;
  reason: WalletReason;
  note: string | null;
}

/** @throws ValidationFailed for another reason without a note that says what happened */
export function checkNote({ reason, note }: Explanation): void {
  if (reason !== 'other' || note?.trim()) return;
  throw invalidFields([{ field: 'note', message: 'Please say in a note what happened' }]);
}

/** @throws DifferenceChanged where another difference than the one that was seen is open now */
export function checkSeen({ amount }: Explanation, open: string, coin: string): void {
  if (open === plainDifference(amount)) return;
  const shown = open.startsWith('-') ? `−${open.slice(1)}` : `+${open}`;
  const message = `The difference is now ${shown} ${coin}. Nothing was explained.`;
  throw DifferenceChanged({ message, details: { difference: open } });
}
