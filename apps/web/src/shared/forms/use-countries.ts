import type { CountryChoice } from './country-list.js';
import { useLoaded } from './use-loaded.js';

const NONE: readonly CountryChoice[] = [];

/** The list of countries; `choices` is empty until it has arrived. */
export function useCountries() {
  const { loaded: list, ...rest } = useLoaded(
    'countries',
    async () => (await import('./country-list.js')).COUNTRY_LIST,
  );
  return { list, choices: list?.choices ?? NONE, ...rest };
}
