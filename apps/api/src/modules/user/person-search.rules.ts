/** Adds a parameter to a statement. @returns its place, such as `$1` */
type Place = (parameter: unknown) => string;

/** The index of trigrams finds a part of a word by three letters in a row; fewer only where a word begins. */
const THREE_LETTERS = /[\p{L}\p{N}]{3}/u;
const PHONE = /^(?:tel:)?[+\d\s().\/-]+$/i;
const FEWEST_DIGITS = 4;
/** The shortest national number behind a trunk prefix, such as 8 in Russia. */
const NATIONAL = 9;

/** Text in a pattern of `like`. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * The condition that each word of a search is in a name, as the index `users_search_form` has it.
 * @param parts whether parts of a word count, too, or only its beginning
 */
export function isNamed(terms: readonly string[], place: Place, parts = false): string {
  // Nobody is found by punctuation alone.
  if (terms.length === 0) return 'false';
  const name = `search_form(u.first_name || ' ' || u.last_name || ' ' || u.first_name)`;
  const patterns = terms.map((term) => `%${parts && THREE_LETTERS.test(term) ? '' : ' '}${likeText(term)}%`);
  return `(${patterns.map((pattern) => `${name} like ${place(pattern)}`).join(' and ')})`;
}

/** What of a phone number is in its E.164 form, however it is dialled; nothing for other text. */
export function phoneParts(text: string): string[] {
  if (!PHONE.test(text)) return [];
  const digits = text.replace(/\(0\)|\D/g, '').replace(/^0+/, '');
  if (digits.length < FEWEST_DIGITS || digits.length > 15) return [];
  const behindTrunk = digits.length > NATIONAL && !/^(?:tel:)?\s*(?:\+|00)/i.test(text) ? [digits.slice(1)] : [];
  return [digits, ...behindTrunk];
}

/** The condition that a phone number contains one of these. */
export const hasPhone = (parts: readonly string[], place: Place): string[] =>
  parts.map((digits) => `u.phone like ${place(`%${digits}%`)}`);
