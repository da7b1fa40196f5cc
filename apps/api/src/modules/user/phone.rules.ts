import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { withoutUnseen } from '@sextant/business-rules';
import { findCountry } from '@sextant/reference-data';

/**
 * A phone number in E.164, read as it is dialled inside the country unless it starts with its own "+".
 * @param country display name from the built-in list
 * @returns undefined when there is no such number
 */
export function phoneForCountry(phone: string, country: string): string | undefined {
  const isoCode = findCountry(country)?.isoCode;
  const home = isoCode && isSupportedCountry(isoCode) ? (isoCode satisfies CountryCode) : undefined;
  const number = parsePhoneNumberFromString(bareNumber(phone), { defaultCountry: home, extract: false });
  return number?.isValid() && !number.ext ? number.number : undefined;
}

/** A copied number without what contacts, links and documents add: marks that nobody can see, `tel:`, a bracketed prefix. */
const bareNumber = (phone: string): string =>
  withoutUnseen(phone)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\((\+\d{1,3})\)/, '$1 ');
