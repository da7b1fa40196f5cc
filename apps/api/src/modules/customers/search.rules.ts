import { typedReference } from '#modules/transaction/index.js';
import { typedAccountId } from '#modules/user/index.js';

/** What an operator looks for customers by; a reference, an id and a hash also name transactions. */
export type CustomerSearch =
  | { by: 'nothing' }
  | { by: 'account-id'; accountId: string }
  | { by: 'id'; id: string }
  | { by: 'reference'; reference: string }
  | { by: 'address-or-hash'; text: string }
  | { by: 'words'; words: string[]; email: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** No word of a name is that long, and no address of a coin is shorter. */
const LONG = 24;
const FEWEST_LETTERS = 2;
/** An address, a hash or an id in groups of four, as the console shows it. */
const GROUPED = /^(\S{4}\s+){5,}\S{1,4}$/;

/** What was typed, as one of the ways to look for customers; undefined where it is too short for any. */
export function searchOf(typed = ''): CustomerSearch | undefined {
  const trimmed = typed.trim();
  const asTyped = GROUPED.test(trimmed) ? trimmed.replaceAll(/\s+/g, '') : trimmed;
  const text = asTyped.toLowerCase();
  if (text === '') return { by: 'nothing' };
  const accountId = typedAccountId(text);
  if (accountId) return { by: 'account-id', accountId };
  if (UUID.test(text)) return { by: 'id', id: text };
  const reference = typedReference(text);
  if (reference) return { by: 'reference', reference };
  if (text.length >= LONG && !/[\s@]/.test(text)) return { by: 'address-or-hash', text: asTyped };
  const words = text.split(/\s+/).filter((word) => word.length >= FEWEST_LETTERS);
  if (words.length === 0) return undefined;
  return { by: 'words', words, email: /\s/.test(text) ? null : text };
}
