export interface NamedCountry {
  /** English display name, as it is stored. */
  name: string;
  otherNames: readonly string[];
  /** In its own languages; asked for only where no other name fits. */
  nativeNames: () => readonly string[];
}

/** A name without case, accents, punctuation and article: "The Côte d’Ivoire" and "cote divoire" are the same. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/&/g, ' and ')
    .replace(/['’ʻʼ.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
    .replace(/^st (?=.)/, 'saint ');

/** "Moldova (Republic of)", "Tanzania, United Republic of": the words behind the name. */
const STYLE = /\s*[,(].*\b(?:republic|states?|kingdom|part|province)\b.*$/i;

/** "Kingdom of Spain": the words before it, in the form of a key. */
const TITLE = /^(?:republic|kingdom|state) of (?:the )?/;

/** The country of a name, a former name or a code; undefined where there is none. */
export function findCountry<T extends NamedCountry>(countries: readonly T[], typed: string): T | undefined {
  const bare = typed.replace(STYLE, '').replace(/[,(]\s*the[\s)]*$/i, '');
  const untitled = keyOf(bare).replace(TITLE, '');
  return withKey(countries, keyOf(typed)) ?? withKey(countries, keyOf(bare)) ?? withKey(countries, untitled, joined);
}

/** "Hongkong", "Cote d Ivoire" */
const joined = (key: string): string => key.replaceAll(' ', '');

function withKey<T extends NamedCountry>(
  countries: readonly T[],
  key: string,
  form: (key: string) => string = (same) => same,
): T | undefined {
  if (key === '') return undefined;
  const isKey = (name: string) => form(keyOf(name)) === form(key);
  const isNamed = (names: readonly string[]) => names.some(isKey);
  return (
    countries.find(({ name }) => isKey(name)) ??
    countries.find(({ otherNames }) => isNamed(otherNames)) ??
    countries.find(({ nativeNames }) => isNamed(nativeNames()))
  );
}

/** The countries that part of a name may mean, the likeliest first. */
export function matchingCountries<T extends NamedCountry>(countries: readonly T[], typed: string): T[] {
  const key = keyOf(typed);
  const exact = findCountry(countries, typed);
  if (key === '') return [...countries];
  const rank = (country: T): number => {
    if (country === exact) return 0;
    const [own, ...others] = [country.name, ...country.otherNames].map(keyOf);
    if (own?.startsWith(key)) return 1;
    if (own?.includes(` ${key}`)) return 2;
    if (others.some((name) => name.length > 3 && name.startsWith(key))) return 3;
    return own?.includes(key) || others.some((name) => name.includes(` ${key}`)) ? 4 : Infinity;
  };
  const ranked = countries.map((country) => ({ country, rank: rank(country) }));
  return ranked
    .filter((one) => one.rank < Infinity)
    .sort((one, other) => one.rank - other.rank)
    .map(({ country }) => country);
}
