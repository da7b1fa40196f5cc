import { describe, expect, it } from '@jest/globals';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/core';
import numberingPlans from 'libphonenumber-js/min/metadata';
import { COUNTRIES } from './countries.js';
import { PHONE_EXAMPLES } from './phone-examples.js';

describe('the example of a phone number', () => {
  it('is a valid number of its country, written as people there write it', () => {
    for (const [country, example] of Object.entries(PHONE_EXAMPLES)) {
      const number = parsePhoneNumberFromString(example, country as CountryCode, numberingPlans);
      expect([country, number?.isValid(), number?.formatNational()]).toEqual([country, true, example]);
    }
  });

  it('is there for all but the few countries without a numbering plan', () => {
    const without = COUNTRIES.filter(({ isoCode }) => !PHONE_EXAMPLES[isoCode]).map(({ isoCode }) => isoCode);
    expect(without.length).toBeLessThan(10);
  });
});
