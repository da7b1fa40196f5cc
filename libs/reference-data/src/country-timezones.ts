import { getTimezonesForCountry } from 'countries-and-timezones';

/** One time zone of a country, as it is outside daylight saving time. */
export interface CountryTimezone {
  /** IANA name: "Europe/Berlin". */
  readonly zoneName: string;
  /** Seconds east of UTC. */
  readonly gmtOffset: number;
  /** "UTC+01:00" */
  readonly gmtOffsetName: string;
  /** "CET"; absent where the zone has none in English. */
  readonly abbreviation?: string;
  /** "Central European Standard Time"; absent where the zone has none in English. */
  readonly tzName?: string;
}

// Each English of the world abbreviates the zones of its own region.
const ENGLISHES = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IN', 'en-ZA'];
const WINTER = Date.UTC(2025, 0, 1);
const SUMMER = Date.UTC(2025, 6, 1);

type NameStyle = 'short' | 'long' | 'longOffset';

function nameOf(timeZone: string, instant: number, timeZoneName: NameStyle, locale = 'en-US'): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(instant);
    return parts.find((part) => part.type === 'timeZoneName')?.value;
  } catch {
    // A runtime older than the zone does not know it.
    return undefined;
  }
}

/** "GMT+5:30" is an offset, not a name. */
const isName = (text: string | undefined): text is string => text !== undefined && !/^(GMT|UTC)[+-]/.test(text);

/** The time zones of a country by ISO code; names come from the runtime's own Unicode data. Empty if it has none. */
export function timezonesOf(isoCode: string): CountryTimezone[] {
  return (getTimezonesForCountry(isoCode) ?? []).map(({ name, utcOffset, utcOffsetStr }) => {
    const instant = nameOf(name, WINTER, 'longOffset') === `GMT${utcOffsetStr}` ? WINTER : SUMMER;
    const abbreviation = ENGLISHES.map((english) => nameOf(name, instant, 'short', english)).find(isName);
    const tzName = nameOf(name, instant, 'long');
    return {
      zoneName: name,
      gmtOffset: utcOffset * 60,
      gmtOffsetName: `UTC${utcOffsetStr}`,
      ...(abbreviation !== undefined && { abbreviation }),
      ...(isName(tzName) && { tzName }),
    };
  });
}
