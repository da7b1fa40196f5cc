import { withoutUnseen } from './copied-text.js';

/** Password length in characters (Unicode code points). */
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
export const NAME_MAX = 100;
export const OTP_DIGITS = 6;
const EMAIL_MAX = 254;

const characters = (text: string): number => Array.from(text).length;

/** Where a password's length falls: a fine one has 8 to 128 characters, whatever they are. */
export function passwordLength(password: string): 'too short' | 'too long' | 'fine' {
  const length = characters(password);
  if (length < PASSWORD_MIN) return 'too short';
  return length > PASSWORD_MAX ? 'too long' : 'fine';
}

/** Whether a password shows nothing, however long it is. */
export const isBlankPassword = (password: string): boolean => password.normalize('NFKC').trim() === '';

/** A one-time code is exactly six of the digits 0 to 9. */
export function isOtp(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/** A first or last name: something beside blanks, at most 100 characters once trimmed. */
export function isName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && characters(trimmed) <= NAME_MAX;
}

/** A person's whole name; many people have only one, which is their first name here. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

/** Longer texts are no copied address, and stay as they are. */
const COPIED_MAX = 1000;
/** A name before the address, as mail programs copy it: `Ada <ada@example.com>`. */
const NAMED = /^[^<>]*<([^<>]*)>[\s,;.]*$/;
const AROUND = /^[\s"‘’“”„«»()[\]<>]+|[\s"‘’“”„«»()[\]<>,;:.!]+$/g;
const LABEL = /^[\p{L}-]+:\s*/u;

/**
 * The form in which addresses are stored and compared: lower case, and with the domain in ASCII (RFC 5891). What comes
 * along with a copied address is left out: a name, quotes, punctuation, invisible characters, the `mailto:` of a link.
 */
export function normaliseEmail(email: string): string {
  if (email.length > COPIED_MAX) return email.toLowerCase();
  const text = withoutUnseen(email.normalize('NFKC'));
  const bare = (NAMED.exec(text)?.[1] ?? text).replace(AROUND, '').replace(/^'(.*)'$/s, '$1');
  const address = LABEL.test(bare) ? bare.replace(LABEL, '').replace(/\?.*$/s, '') : bare;
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at).toLowerCase() + asciiDomain(address.slice(at)).toLowerCase();
}

const ASCII = /^[\u0000-\u007f]*$/;
const NO_DOMAIN = /[\s/?#:@\\%[\]<>^|]/;

function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || NO_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The address in a copied text, such as `Ada <ada@example.com>,`, or its beginning; undefined where none is there. */
export function emailIn(text: string): string | undefined {
  const [found] = /[^\s<>"(),;:[\]]+@[^\s<>"(),;:[\]?]*/.exec(withoutUnseen(text.normalize('NFKC'))) ?? [];
  return found && normaliseEmail(found);
}

/** Dots stand anywhere: Japanese phone companies have given out addresses such as `da..me@` and `me.@`. */
const LOCAL_PART = /^\.*[a-z0-9!#$%&'*+/=?^_`{|}~-][a-z0-9!#$%&'*+/=?^_`{|}~.-]*$/;
const DOMAIN_LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Whether this looks like an address one can write to, once trimmed: at most 254 characters, letters and signs of at
 * most 64 before the @, and a dotted host name after it (RFC 5321 and 5322 without quoted forms and address literals).
 */
export function isEmail(email: string): boolean {
  const address = normaliseEmail(email);
  const at = address.lastIndexOf('@');
  if (address.length > EMAIL_MAX || at < 1 || at > 64) return false;
  const labels = address.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  return (
    LOCAL_PART.test(address.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    top.length >= 2 &&
    !/^[0-9]+$/.test(top)
  );
}

/** An address with nothing around it, as a setting has to be. */
export const isBareEmail = (email: string): boolean => isEmail(email) && !/[\s"<>(),;:[\]]|\.$/.test(email);
