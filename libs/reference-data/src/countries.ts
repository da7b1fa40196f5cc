import { countries, getEmojiFlag, type ICountry, type TCountryCode } from 'countries-list';
import { COUNTRY_POSITIONS } from './country-positions.js';
import { timezonesOf, type CountryTimezone } from './country-timezones.js';

/** A country a person can live in. What no source says is absent, never made up. */
export interface Country {
  /** English display name, unique in the list. */
  readonly name: string;
  /** ISO 3166-1 alpha-2; XK, which ISO leaves to its users, for Kosovo. */
  readonly isoCode: string;
  /** Flag emoji. */
  readonly flag: string;
  /** International calling code without "+". */
  readonly phonecode: string;
  /** ISO 4217 code of the currency used first; absent for Antarctica. */
  readonly currency?: string;
  /** Degrees, at the middle of the largest piece of land. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** Read from the runtime on first use. */
  readonly timezones: readonly CountryTimezone[];
}

// Parts of Saint Helena, Ascension and Tristan da Cunha: codes reserved beside ISO 3166-1, not entries of it.
const NOT_ENTRIES = new Set<string>(['AC', 'TA']);

// In force, where the source lists codes of the past or of the future first (ITU-T E.164).
const CALLING_CODES: Partial<Record<TCountryCode, string>> = { VA: '39', XK: '383' };

function countryOf(isoCode: TCountryCode, source: ICountry): Country {
  const [latitude, longitude] = COUNTRY_POSITIONS[isoCode] ?? [];
  const [currency] = source.currency;
  let timezones: readonly CountryTimezone[] | undefined;
  return {
    name: source.name,
    isoCode,
    flag: getEmojiFlag(isoCode),
    phonecode: CALLING_CODES[isoCode] ?? String(source.phone[0]),
    ...(currency !== undefined && { currency }),
    ...(latitude !== undefined && { latitude, longitude }),
    get timezones() {
      return (timezones ??= timezonesOf(isoCode));
    },
  };
}

const byName = new Intl.Collator('en');

/** The built-in list, 250 entries sorted by name: ISO 3166-1 and Kosovo. */
export const COUNTRIES: readonly Country[] = (Object.entries(countries) as [TCountryCode, ICountry][])
  .filter(([isoCode]) => !NOT_ENTRIES.has(isoCode))
  .map(([isoCode, source]) => countryOf(isoCode, source))
  .sort((one, other) => byName.compare(one.name, other.name));

const key = (name: string): string => name.trim().toLowerCase();
const byKey = new Map(COUNTRIES.map((country) => [key(country.name), country]));

/** The country of this display name, whatever its case and surrounding blanks; undefined if it is not in the list. */
export function findCountry(name: string): Country | undefined {
  return byKey.get(key(name));
}
