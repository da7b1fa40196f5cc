import { bareHash, copiedText, emailIn, nameTerms, readAddress } from '@sextant/business-rules';
import { typedReference } from '#modules/transaction/index.js';
import { phoneParts, typedAccountId } from '#modules/user/index.js';

/** What an operator looks for customers by; a reference, an id and a hash also name transactions. */
export type CustomerSearch =
  | { by: 'nothing' }
  | { by: 'account-id'; accountId: string }
  | { by: 'id'; id: string }
  | { by: 'reference'; reference: string }
  | { by: 'address-or-hash'; text: string }
  | { by: 'words'; words: string[]; email: string | null; phone?: string[] };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const HASH = /^(0x)?[0-9a-f]{64}$/i;
/** No word of a name is that long, and no address of a coin is shorter. */
const LONG = 24;
/** An address, a hash or an id in groups of four, as the console shows it. */
const GROUPED = /^(\S{4} ){5,}\S{1,4}$/;
const LINK = /^(https?:\/\/|www\.)|^\S+\/\S+$/i;

/** What was typed or copied, as one of the ways to look for customers; undefined where it is too short for any. */
export function searchOf(typed = ''): CustomerSearch | undefined {
  if (typed.trim() === '') return { by: 'nothing' };
  const copied = copiedText(typed);
  const text = GROUPED.test(copied) ? copied.replaceAll(' ', '') : copied;
  const named = namedBy(text) ?? namedIn(text);
  if (named) return named;
  const email = emailIn(text);
  if (email) return { by: 'words', words: [email], email };
  const [words, phone] = [nameTerms(text), phoneParts(text)];
  if (words.length === 0 && phone.length === 0) return undefined;
  return { by: 'words', words, email: /\s/.test(text) ? null : text.toLowerCase(), ...(phone.length > 0 && { phone }) };
}

/** What a whole text names by itself. */
function namedBy(text: string): CustomerSearch | undefined {
  const accountId = typedAccountId(text);
  if (accountId) return { by: 'account-id', accountId };
  if (UUID.test(text)) return { by: 'id', id: text.toLowerCase() };
  const reference = typedReference(text);
  if (reference) return { by: 'reference', reference };
  const hash = bareHash(text);
  if (HASH.test(hash)) return { by: 'address-or-hash', text: hash };
  // A name of several words is no address.
  if (/\s/.test(text)) return undefined;
  const { address, isLink } = readAddress(text);
  if (!isLink && address.length >= LONG && /^[0-9a-z]+$/i.test(address))
    return { by: 'address-or-hash', text: address };
  return undefined;
}

/** What a link leads to: a page of ours, or of an explorer. */
function namedIn(text: string): CustomerSearch | undefined {
  if (!LINK.test(text)) return undefined;
  const parts = text.split(/[/?#&=]/);
  const named = parts.find((part) => HASH.test(part)) ?? parts.findLast((part) => namedBy(part) !== undefined);
  return named === undefined ? undefined : namedBy(named);
}
