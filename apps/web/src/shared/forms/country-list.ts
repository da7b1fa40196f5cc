import { COUNTRIES, nativeNamesOf, otherNamesOf, PHONE_EXAMPLES } from '@sextant/reference-data';
import { type NamedCountry, findCountry, matchingCountries } from './find-country.js';

/** What the country and phone fields show of one country. */
export interface CountryChoice extends NamedCountry {
  /** With its plus: `+44`. */
  callingCode: string;
  /** A number as it is dialled there: `07400 123456`; undefined where none is known. */
  phoneExample: string | undefined;
  /** Address of the flag's picture, 3 by 2; undefined where there is none. */
  flag: string | undefined;
}

const FLAGS = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const flags = new Map(Object.entries(FLAGS).map(([file, address]) => [file.slice(-6, -4), address]));

const choices: readonly CountryChoice[] = COUNTRIES.map(({ name, isoCode, phonecode }) => ({
  name,
  otherNames: otherNamesOf(isoCode, navigator.languages),
  nativeNames: () => nativeNamesOf(isoCode),
  callingCode: `+${phonecode}`,
  phoneExample: PHONE_EXAMPLES[isoCode],
  flag: flags.get(isoCode),
}));

/** All countries, and how one is found by what is typed; loaded when a field first needs it. */
export const COUNTRY_LIST = {
  choices,
  find: (typed: string) => findCountry(choices, typed),
  matching: (typed: string) => matchingCountries(choices, typed),
};
export type CountryList = typeof COUNTRY_LIST;
