/** What an operator looks for customers by. */
export type CustomerSearch =
  | { by: 'nothing' }
  | { by: 'account-id'; accountId: string }
  | { by: 'id'; id: string }
  | { by: 'address-or-hash'; text: string }
  | { by: 'words'; words: string[]; email: string | null };

const ACCOUNT_ID = /^SX-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** No word of a name is that long, and no address of a coin is shorter. */
const LONG = 24;
const FEWEST_LETTERS = 2;

/** What was typed, as one of the ways to look for customers; undefined where it is too short for any. */
export function searchOf(typed = ''): CustomerSearch | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return { by: 'nothing' };
  const [, first, second] = ACCOUNT_ID.exec(text) ?? [];
  if (first && second) return { by: 'account-id', accountId: `SX-${first}-${second}`.toUpperCase() };
  if (UUID.test(text)) return { by: 'id', id: text };
  if (text.length >= LONG && !/[\s@]/.test(text)) return { by: 'address-or-hash', text };
  const words = text.split(/\s+/).filter((word) => word.length >= FEWEST_LETTERS);
  if (words.length === 0) return undefined;
  return { by: 'words', words, email: /\s/.test(text) ? null : text };
}
