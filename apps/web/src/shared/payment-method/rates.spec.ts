import { expect, it } from '@jest/globals';
import { ratesOf } from './rates.js';

const agreed = { rate: 2942.16, rateSource: 'simulated', rateTime: '2026-11-26T19:03:00.000Z' };
const none = { creditRate: null, creditRateSource: null, creditRateTime: null, creditRest: null };
const arrival = {
  creditRate: 2946.87,
  creditRateSource: 'simulated',
  creditRateTime: '2026-11-26T19:14:00.000Z',
  creditRest: null,
};

it('is the agreed one as long as nothing was credited', () => {
  expect(ratesOf({ ...agreed, ...none })).toEqual([
    { label: 'Rate', rate: 2942.16, source: 'simulated', time: '2026-11-26T19:03:00.000Z' },
  ]);
  expect(ratesOf({ rate: null, rateSource: null, rateTime: null, ...none })).toEqual([]);
});

it('is the one that the coins were credited at, and beside it the agreed one where that is another', () => {
  expect(ratesOf({ ...agreed, ...arrival })).toEqual([
    { label: 'Rate at arrival', rate: 2946.87, source: 'simulated', time: '2026-11-26T19:14:00.000Z' },
    { label: 'Agreed rate', rate: 2942.16, source: 'simulated', time: '2026-11-26T19:03:00.000Z' },
  ]);
  const held = {
    creditRate: 2942.16,
    creditRateSource: 'simulated',
    creditRateTime: agreed.rateTime,
    creditRest: null,
  };
  expect(ratesOf({ ...agreed, ...held })).toEqual([
    { label: 'Rate', rate: 2942.16, source: 'simulated', time: '2026-11-26T19:03:00.000Z' },
  ]);
});

it('has the source and time of the credit where no rate was agreed, as of a second payment', () => {
  expect(ratesOf({ rate: 2946.87, rateSource: null, rateTime: null, ...arrival })).toEqual([
    { label: 'Rate', rate: 2946.87, source: 'simulated', time: '2026-11-26T19:14:00.000Z' },
  ]);
});

it('has both where more coins came than were quoted', () => {
  const creditRest = { coins: '0.49', rate: 2930.5, rateSource: 'simulated', rateTime: '2026-11-26T19:05:00.000Z' };
  const credit = { creditRate: 2942.16, creditRateSource: 'simulated', creditRateTime: agreed.rateTime, creditRest };
  expect(ratesOf({ ...agreed, ...credit })).toEqual([
    { label: 'Agreed rate', rate: 2942.16, source: 'simulated', time: '2026-11-26T19:03:00.000Z' },
    { label: 'Rate at arrival, above the quote', rate: 2930.5, source: 'simulated', time: '2026-11-26T19:05:00.000Z' },
  ]);
});
