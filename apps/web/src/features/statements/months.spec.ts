import { describe, expect, it } from '@jest/globals';
import { daysFault, yearsSince } from './months.js';

describe('the months that have statements', () => {
  it('are those since the account was opened, newest first, by year', () => {
    const years = yearsSince(new Date('2025-11-30T23:59:59Z'), new Date('2026-02-28T00:00:00Z'));
    expect(years.map(({ year, months }) => [year, months.map(({ name }) => name)])).toEqual([
      [2026, ['February', 'January']],
      [2025, ['December', 'November']],
    ]);
    expect(years[0]?.months).toEqual([
      { name: 'February', from: '2026-02-01', to: '2026-02-28', isOpen: true },
      { name: 'January', from: '2026-01-01', to: '2026-01-31', isOpen: false },
    ]);
  });

  it('is one on the first day, and a leap year has its day', () => {
    expect(yearsSince(new Date('2028-02-29T12:00:00Z'), new Date('2028-02-29T12:00:01Z'))).toEqual([
      { year: 2028, months: [{ name: 'February', from: '2028-02-01', to: '2028-02-29', isOpen: true }] },
    ]);
  });
});

describe('other days', () => {
  it.each([
    ['2026-11-01', '2026-11-20', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    ['', '2026-11-20', 'Choose a first and a last day'],
    ['2026-11-20', '2026-11-01', 'The last day cannot be before the first day'],
    ['0026-11-01', '2026-11-20', 'Enter a year of four digits, such as 2026'],
    ['2026-11-01', '0026-11-20', 'Enter a year of four digits, such as 2026'],
  ])('from %j to %j: %s', (from, to, fault) => {
    expect(daysFault(from, to)).toBe(fault);
  });
});
