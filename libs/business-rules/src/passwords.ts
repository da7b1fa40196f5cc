import { normaliseEmail } from './people.js';

/** What an attacker who knows the person and the product tries first. */
export interface PasswordOwner {
  firstName: string;
  lastName: string;
  email: string;
}

/** The name of the product, which NIST SP 800-63B counts among the words to expect. */
const PRODUCT = 'sextant';
/** Shorter words stand in too many others to say anything. */
const WORD_MIN = 3;
/** What a password has to have beside such words. */
const OWN_MIN = 6;
/** What is put behind a word to satisfy rules of other places: `Sunshine2024!`. */
const TAIL = /(^|[^\p{N}\p{P}\p{S}\s])[\p{N}\p{P}\p{S}\s]{1,5}$/u;

/** The form in which passwords are compared with lists and names: compatible characters as one, in lower case. */
const plain = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Whether two passwords are the same, on whichever keyboards they were typed. */
export const samePassword = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC');
const inkOf = (text: string): number => Array.from(text.replace(/[^\p{L}\p{N}]/gu, '')).length;

/** A password without the person's name, address and the product's name, in lower case; what is left is their own. */
export function withoutPersonalWords(password: string, { firstName, lastName, email }: PasswordOwner): string {
  const address = normaliseEmail(email);
  const user = address.split('@')[0] ?? '';
  const words = [address, user, ...user.split(/[^\p{L}\p{N}]+/u), ...namesOf(firstName), ...namesOf(lastName), PRODUCT];
  return words
    .map(plain)
    .filter((word) => Array.from(word).length >= WORD_MIN)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.split(word).join(''), plain(password));
}

/** Whether a password is little more than its person's name, email address or the name of the product. */
export function isPersonal(password: string, owner: PasswordOwner): boolean {
  const own = withoutPersonalWords(password, owner);
  return own !== plain(password) && inkOf(own) < OWN_MIN;
}

/** What to look for in a list of known passwords: itself, and without up to five digits and signs behind it. */
export function knownForms(password: string): string[] {
  const whole = plain(password);
  return [...new Set([whole, whole.replace(TAIL, '$1')])];
}

const namesOf = (name: string): string[] => [name.trim(), ...name.trim().split(/[\s'’.-]+/u)];
