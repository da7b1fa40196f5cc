import { COUNTRIES, PHONE_EXAMPLES } from '@sextant/reference-data';

/** What the country and phone fields show of one country. */
export interface CountryChoice {
  /** English display name, as it is stored. */
  name: string;
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

/** All countries by name; its module is loaded when a field first needs it. */
export const COUNTRY_CHOICES: readonly CountryChoice[] = COUNTRIES.map(({ name, isoCode, phonecode }) => ({
  name,
  callingCode: `+${phonecode}`,
  phoneExample: PHONE_EXAMPLES[isoCode],
  flag: flags.get(isoCode),
}));
