import { describe, expect, it } from '@jest/globals';
import { getCountryCallingCode, isSupportedCountry, type CountryCode } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/min/metadata';
import { COUNTRIES, findCountry } from './countries.js';

describe('the list of countries', () => {
  it('has every entry of ISO 3166-1, and Kosovo, once', () => {
    expect(COUNTRIES).toHaveLength(250);
    expect(new Set(COUNTRIES.map((country) => country.isoCode)).size).toBe(250);
    expect(new Set(COUNTRIES.map((country) => country.name.toLowerCase())).size).toBe(250);
  });

  it('is sorted by name', () => {
    const names = COUNTRIES.map((country) => country.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    expect(names[0]).toBe('Afghanistan');
  });

  it('has every field in every record', () => {
    for (const country of COUNTRIES) {
      expect(country).toMatchObject({
        name: expect.stringMatching(/^\S.*\S$/),
        isoCode: expect.stringMatching(/^[A-Z]{2}$/),
        flag: expect.stringMatching(/^\p{Regional_Indicator}{2}$/u),
        phonecode: expect.stringMatching(/^\d{1,4}$/),
      });
      if (country.isoCode !== 'AQ') expect(country.currency).toMatch(/^[A-Z]{3}$/);
      expect(country.latitude === undefined).toBe(country.longitude === undefined);
      expect(Math.abs(country.latitude ?? 0)).toBeLessThanOrEqual(90);
      expect(Math.abs(country.longitude ?? 0)).toBeLessThanOrEqual(180);
    }
    expect(COUNTRIES.filter((country) => country.latitude !== undefined).length).toBeGreaterThan(235);
  });

  it('has calling codes under which the country is really reached', () => {
    const numbered = COUNTRIES.filter(({ isoCode }) => isSupportedCountry(isoCode as CountryCode, numberingPlans));
    expect(numbered.length).toBeGreaterThan(240);
    for (const { isoCode, phonecode } of numbered) {
      expect(phonecode.startsWith(getCountryCallingCode(isoCode as CountryCode, numberingPlans))).toBe(true);
    }
  });

  it('has the time zones of each country outside daylight saving', () => {
    expect(findCountry('Germany')).toMatchObject({
      isoCode: 'DE',
      flag: '🇩🇪',
      phonecode: '49',
      currency: 'EUR',
      latitude: 51.03,
      longitude: 10.35,
    });
    expect(findCountry('Germany')?.timezones[0]).toEqual({
      zoneName: 'Europe/Berlin',
      gmtOffset: 3600,
      gmtOffsetName: 'UTC+01:00',
      abbreviation: 'CET',
      tzName: 'Central European Standard Time',
    });
    const sydney = findCountry('Australia')?.timezones.find((zone) => zone.zoneName === 'Australia/Sydney');
    expect(sydney).toMatchObject({ gmtOffset: 36_000, gmtOffsetName: 'UTC+10:00', abbreviation: 'AEST' });
    const newYork = findCountry('United States')?.timezones.find((zone) => zone.zoneName === 'America/New_York');
    expect(newYork).toMatchObject({ gmtOffset: -18_000, gmtOffsetName: 'UTC-05:00', abbreviation: 'EST' });
  });

  it('travels as JSON, time zones included', () => {
    const sent = JSON.parse(JSON.stringify(findCountry('Nepal'))) as Record<string, unknown>;
    expect(sent.timezones).toEqual([
      expect.objectContaining({ zoneName: 'Asia/Kathmandu', gmtOffset: 20_700, gmtOffsetName: 'UTC+05:45' }),
    ]);
  });

  it('has whole minutes and IANA names in every zone', () => {
    for (const country of COUNTRIES) {
      for (const zone of country.timezones) {
        expect(zone.zoneName).toMatch(/^[A-Z][A-Za-z_]+(\/[A-Za-z_-]+)+$/);
        expect(Number.isInteger(zone.gmtOffset / 60)).toBe(true);
        expect(zone.gmtOffsetName).toMatch(/^UTC[+-]\d\d:\d\d$/);
        expect(zone.abbreviation ?? 'GMT').not.toMatch(/[+\d]/);
        expect(zone.tzName ?? 'Time').not.toMatch(/[+\d]/);
      }
    }
  });
});

describe('findCountry', () => {
  it('finds every name in the list, whatever its case and surrounding blanks', () => {
    for (const country of COUNTRIES) {
      expect(findCountry(country.name)).toBe(country);
      expect(findCountry(`  ${country.name.toUpperCase()}\t`)).toBe(country);
    }
  });

  it.each(['', ' ', 'DE', 'Atlantis', 'Germany!', 'constructor', '__proto__'])('does not find %p', (name) => {
    expect(findCountry(name)).toBeUndefined();
  });
});
