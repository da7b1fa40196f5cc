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
/** Controls, line ends, fillers, and what is neither seen nor heard (Cf); joiners are fine between two letters. */
const UNUSABLE = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}${FILLERS}]|(?![\\u200C\\u200D])\\p{Cf}|(?<![\\p{L}\\p{M}])[\\u200C\\u200D]|[\\u200C\\u200D](?!\\p{L})`,
  'u',
);
const SEEN = new RegExp(`(?![${FILLERS}])[\\p{L}\\p{N}\\p{S}]`, 'u');
const LINK_OR_MARKUP = /:\/\/|www\.|[<>]/i;
const holdsUnusable = (text: string): boolean => UNUSABLE.test(text);

function name(label: string, required: string): FieldCheck {
  return (value) => {
    if (typeof value !== 'string' || !SEEN.test(value)) return required;
    if (characters(value.trim()) > NAME_MAX) return `${label} must be at most ${NAME_MAX} characters long`;
    if (LINK_OR_MARKUP.test(value)) return `${label} cannot hold a link or the signs < and >`;
    return holdsUnusable(value.trim()) ? `${label} holds a character that cannot be used` : undefined;
  };
}

/** Text that may be empty, of so many characters at most, that can be seen. */
export function optionalText(label: string, most: number): FieldCheck {
  return (value) => {
    if (typeof value !== 'string') return `${label} must be text`;
    if (characters(value.trim()) > most) return `${label} must be at most ${most} characters long`;
    return holdsUnusable(value.trim()) ? `${label} holds a character that cannot be used` : undefined;
  };
}

/** What may stand in a person's fields, with a sentence for each fault. */
export const PERSON_FIELDS = {
  firstName: name('First name', SENTENCES.firstNameRequired),
  lastName: name('Last name', SENTENCES.lastNameRequired),
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
