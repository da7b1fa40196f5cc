import { isBlankPassword, isEmail, NAME_MAX, passwordLength, SENTENCES } from '@sextant/business-rules';
import { findCountry } from '@sextant/reference-data';

const ADDRESS_MAX = 200;
const CITY_MAX = 100;
const PHONE_MAX = 40;

/** Says what is wrong with one field's value, as a form shows it below the field; undefined when it is fine. */
export type FieldCheck = (value: unknown) => string | undefined;

const characters = (text: string): number => Array.from(text).length;

/** Characters that take up no ink although they are letters, marks or symbols: Hangul and Khmer fillers, the empty Braille cell. */
const FILLERS = '\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u2800\\u3164\\uFFA0';
/**
 * What is neither seen nor heard (Cf), and comes along when text is copied. Joiners stay between two letters or in an
 * emoji, tags in a flag.
 */
const HIDDEN = new RegExp(
  [
    '(?![\\u200C\\u200D\\u{E0020}-\\u{E007F}])\\p{Cf}',
    '(?<![\\p{L}\\p{M}])\\u200C|\\u200C(?!\\p{L})',
    '(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])\\u200D|\\u200D(?![\\p{L}\\p{Extended_Pictographic}])',
    '(?<!\\u{1F3F4}[\\u{E0020}-\\u{E007F}]*)[\\u{E0020}-\\u{E007F}]',
  ].join('|'),
  'gu',
);
/** Controls, line ends and fillers: nobody can see them, and removing them could join words. */
const UNUSABLE = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}${FILLERS}]|${HIDDEN.source}`, 'u');
const SEEN = new RegExp(`(?![${FILLERS}])[\\p{L}\\p{N}\\p{S}]`, 'u');
/** Instead of a last name. */
const NO_NAME = /^[\s\p{Pd}\u2212.]*$/u;
const ONE_NAME = 'Last name takes at least one letter. If you have one name, please leave it empty.';
const LINK_OR_MARKUP = /:\/\/|www\.|[<>]/i;

/** A text as it is stored: without what nobody can see, and without blanks around it. */
export const shownText = (typed: string): string => typed.replace(HIDDEN, '').trim();

/** "First name holds an invisible character (U+0007) …"; undefined where all can be seen. */
function invisibleSentence(label: string, text: string): string | undefined {
  const code = UNUSABLE.exec(text)?.[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return code && `${label} holds an invisible character (U+${code}) that cannot be used. Please type it again.`;
}

/** @param required the sentence for a name that is missing, where it has to be there */
function name(label: string, required?: string): FieldCheck {
  return (value) => {
    if (typeof value !== 'string') return required ?? `${label} must be text`;
    if (!SEEN.test(value)) return required ?? (NO_NAME.test(value) ? undefined : ONE_NAME);
    if (characters(value.trim()) > NAME_MAX) return `${label} must be at most ${NAME_MAX} characters long`;
    if (LINK_OR_MARKUP.test(value)) return `${label} cannot hold a link or the signs < and >`;
    return invisibleSentence(label, value.trim());
  };
}

/** Text that may be empty, of so many characters at most, that can be seen. */
export function optionalText(label: string, most: number): FieldCheck {
  return (value) => {
    if (typeof value !== 'string') return `${label} must be text`;
    if (characters(value.trim()) > most) return `${label} must be at most ${most} characters long`;
    return invisibleSentence(label, value.trim());
  };
}

/** A last name as it is stored: empty for people with one name, who leave the field empty or type a dash. */
export const lastNameOf = (typed = ''): string => (NO_NAME.test(typed) ? '' : typed.trim());

/** What may stand in a person's fields, with a sentence for each fault. */
export const PERSON_FIELDS = {
  firstName: name('First name', SENTENCES.firstNameRequired),
  lastName: name('Last name'),
  city: optionalText('City', CITY_MAX),
  address: optionalText('Address', ADDRESS_MAX),
  email: (value) => (typeof value === 'string' && isEmail(value) ? undefined : SENTENCES.emailInvalid),
  phone: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return SENTENCES.phoneRequired;
    return value.length <= PHONE_MAX ? undefined : PHONE_INVALID;
  },
  country: (value) => {
    if (typeof value !== 'string' || value.trim() === '') return SENTENCES.countryRequired;
    return findCountry(value) ? undefined : 'Please choose a country from the list';
  },
  password: (value) => {
    const length = typeof value === 'string' ? passwordLength(value) : 'too short';
    if (length === 'too short') return SENTENCES.passwordTooShort;
    if (length === 'too long') return SENTENCES.passwordTooLong;
    return isBlankPassword(String(value)) ? SENTENCES.passwordBlank : undefined;
  },
} satisfies Record<string, FieldCheck>;

/** Shown where a number does not exist in the chosen country. */
export const PHONE_INVALID = 'Please enter a valid phone number for your country';
