import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, nativeNamesOf, otherNamesOf } from '@sextant/reference-data';
import { findCountry, matchingCountries } from './find-country.js';

const choices = COUNTRIES.map(({ name, isoCode }) => ({
  name,
  otherNames: otherNamesOf(isoCode, ['pl', 'not a language']),
  nativeNames: () => nativeNamesOf(isoCode),
}));

describe('a country as it is typed', () => {
  it.each(COUNTRIES.map(({ name }) => name))('is found by its name: %s', (name) => {
    expect(findCountry(choices, name)?.name).toBe(name);
    expect(findCountry(choices, ` ${name.toUpperCase()} `)?.name).toBe(name);
  });

  it.each([
    ['United States', 'US|USA|U.S.A.|usa|America|the United States|United States of America|Stany Zjednoczone'],
    ['United Kingdom', 'UK|U.K.|GB|GBR|Britain|Great Britain|England|Scotland|Wales|Northern Ireland'],
    ['Türkiye', 'Turkey|Turkiye|TÜRKİYE|Türkıye|Republic of Turkey|Republic of Türkiye|TR|TUR|tu\u0308rkiye'],
    ['Switzerland', 'switzerland|Schweiz|Suisse|Svizzera|CH|CHE|Szwajcaria|ｓｗｉｔｚｅｒｌａｎｄ'],
    ['Germany', 'Deutschland|DE|DEU|Niemcy|West Germany|Federal Republic of Germany'],
    ['Czechia', 'Česko|Cesko|CZ|Czech Republic|Česká republika'],
    ['Slovakia', 'Slovak Republic|Slovensko|SK'],
    ['Falkland Islands', 'Falklands|FK'],
    ['Cabo Verde', 'Cape Verde|CPV'],
    ['Myanmar', 'Burma|Myanmar (Burma)'],
    ['Eswatini', 'Swaziland|SZ'],
    ['Netherlands', 'Holland|Nederland|The Netherlands'],
    ['Ivory Coast', "Cote d'Ivoire|Côte d’Ivoire|cote divoire|Cote d Ivoire|CI"],
    ['Democratic Republic of the Congo', 'Zaire|Zaïre|DRC|Congo, Democratic Republic of the|Congo - Kinshasa'],
    ['Republic of the Congo', 'Congo-Brazzaville|Congo, Republic of the'],
    ['Spain', 'Kingdom of Spain|España|Espana|ESP'],
    ['Austria', 'Österreich|Osterreich'],
    ['Belgium', 'België|Belgique|Belgien'],
    ['Japan', '日本'],
    ['China', '中国|PRC'],
    ['India', 'भारत|IND'],
    ['Greece', 'Ελλάδα|ΕΛΛΑΔΑ'],
    ['Egypt', 'مصر'],
    ['Iran', 'Persia|Iran, Islamic Republic of|Iran (Islamic Republic of)'],
    ['Moldova', 'Moldova (Republic of)|Moldavia'],
    ['Tanzania', 'Tanzania, United Republic of'],
    ['Taiwan', 'Taiwan, Province of China|Formosa'],
    ['South Korea', 'KOR|Republic of Korea|Korea, Republic of|대한민국'],
    ['North Korea', "DPRK|Korea, Democratic People's Republic of"],
    ['North Macedonia', 'Macedonia'],
    ['Vietnam', 'VN|Viet Nam'],
    ['East Timor', 'Timor-Leste|Timor Leste|TL'],
    ['Bosnia and Herzegovina', 'Bosnia|Bosnia & Herzegovina'],
    ['Saint Lucia', 'St. Lucia|St Lucia'],
    ['United Arab Emirates', 'UAE|Emirates|ARE'],
    ['Ireland', 'Éire|Republic of Ireland|Ireland, Republic of'],
    ['Sri Lanka', 'Ceylon'],
    ['Gambia', 'Gambia, The|The Gambia'],
    ['Bahamas', 'Bahamas, The|BAHAMAS (THE)|Bahamas,the'],
    ['Palestine', 'State of Palestine'],
    ['Hong Kong', 'Hongkong|HK|Hong Kong SAR|Hong Kong SAR China'],
  ])('is %s: %s', (name, typed) => {
    const found = typed.split('|').map((text) => [text, findCountry(choices, text)?.name]);
    expect(found).toEqual(typed.split('|').map((text) => [text, name]));
  });

  it.each(['', ' ', 'Swit', 'Atlantis', 'Korea', 'Congo', 'Republic', 'X', '41', 'Samoa, American'])(
    'is no country: "%s"',
    (typed) => expect(findCountry(choices, typed)).toBeUndefined(),
  );

  it.each([
    ['Niger', ['Niger', 'Nigeria']],
    ['guinea', ['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']],
    ['india', ['India', 'British Indian Ocean Territory']],
    ['oman', ['Oman', 'Romania']],
    ['uk', ['United Kingdom', 'Ukraine']],
    ['usa', ['United States']],
    ['czech', ['Czechia']],
    ['turk', ['Türkiye', 'Turkmenistan']],
    ['burm', ['Myanmar']],
    ['deutsch', ['Germany']],
    ['switz', ['Switzerland']],
    ['xyz', []],
  ])('offers for "%s" first: %j', (typed, names) =>
    expect(
      matchingCountries(choices, typed)
        .slice(0, Math.max(names.length, 1))
        .map(({ name }) => name),
    ).toEqual(names),
  );
});
