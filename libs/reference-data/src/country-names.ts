import { countries, getCountryData, type TCountryCode } from 'countries-list';

/** Usual and former names that the source does not list. */
const MORE_NAMES: Partial<Record<TCountryCode, readonly string[]>> = {
  BA: ['Bosnia'],
  BN: ['Brunei Darussalam'],
  CD: ['Congo, Democratic Republic of the', 'Congo, the Democratic Republic of the'],
  CG: ['Congo, Republic of the'],
  CN: ['PRC', 'Mainland China', "People's Republic of China"],
  DE: ['Federal Republic of Germany', 'West Germany', 'East Germany'],
  FK: ['Falklands', 'Malvinas', 'Islas Malvinas'],
  GB: ['England', 'Scotland', 'Wales', 'Northern Ireland', 'United Kingdom of Great Britain and Northern Ireland'],
  HK: ['Hong Kong SAR'],
  IE: ['Republic of Ireland'],
  KP: ['Korea, North', "Democratic People's Republic of Korea", "Korea, Democratic People's Republic of"],
  KR: ['Korea, South', 'Korea, Republic of'],
  MO: ['Macau SAR', 'Macao SAR'],
  SA: ['KSA'],
  SH: ['Ascension Island', 'Tristan da Cunha'],
  SK: ['Slovak Republic'],
  ZA: ['RSA'],
};

const displayNames = new Map<string, Intl.DisplayNames | undefined>();

function displayNameOf(isoCode: string, language: string, style: 'long' | 'short' = 'long'): string | undefined {
  const key = `${language} ${style}`;
  if (!displayNames.has(key)) displayNames.set(key, displayNamesIn(language, style));
  return displayNames.get(key)?.of(isoCode);
}

function displayNamesIn(language: string, style: 'long' | 'short'): Intl.DisplayNames | undefined {
  try {
    return new Intl.DisplayNames([language], { type: 'region', fallback: 'none', style });
  } catch {
    // A runtime without this language, or a tag that is none.
    return undefined;
  }
}

const isName = (name: string | undefined): name is string => name !== undefined;

/** Other names of a country: its codes, usual and former names, its own, and those in some languages of the reader. */
export function otherNamesOf(isoCode: string, languages: readonly string[]): string[] {
  const code = isoCode as TCountryCode;
  const { alias = [], native, iso3 } = getCountryData(code);
  return [
    ...[isoCode, iso3, native, ...alias, ...(MORE_NAMES[code] ?? [])],
    ...[displayNameOf(isoCode, 'en', 'short'), ...['en', ...languages].map((one) => displayNameOf(isoCode, one))],
  ].filter(isName);
}

/** The names of a country in the languages that are spoken there. Loads many languages on first use. */
export const nativeNamesOf = (isoCode: string): string[] =>
  countries[isoCode as TCountryCode].languages.map((language) => displayNameOf(isoCode, language)).filter(isName);
