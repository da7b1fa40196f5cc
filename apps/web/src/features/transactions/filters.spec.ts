import { describe, expect, it } from '@jest/globals';
import { isFiltered, readFilters, toParams } from './filters.js';

describe('the filters of the history', () => {
  it('are what the address says', () => {
    const address = new URLSearchParams('date=7d&type=profit_claim&status=completed&search=NVDA');
    expect(readFilters(address)).toEqual({ date: '7d', type: 'profit_claim', status: 'completed', search: 'NVDA' });
  });

  it('leave out whatever is not one of the choices', () => {
    const filters = readFilters(new URLSearchParams('date=1999&type=toString&status=&search=%20%20'));
    expect(isFiltered(filters)).toBe(false);
    expect(toParams(filters)).toEqual({});
  });

  it.each([
    ['cancelled', { status: 'failed', cancelled: true }],
    ['failed', { status: 'failed', cancelled: false }],
    ['pending', { status: 'pending' }],
  ])('ask for what reads %s on the screen', (status, params) => {
    expect(toParams(readFilters(new URLSearchParams({ status })))).toEqual(params);
  });

  it('never ask for a longer text than the server searches for', () => {
    expect(readFilters(new URLSearchParams({ search: 'x'.repeat(500) })).search).toHaveLength(100);
  });

  it('never ask for characters that nobody can type', () => {
    expect(readFilters(new URLSearchParams('search=%00NV%1FDA')).search).toBe('NVDA');
  });

  it.each([
    ['today', 0],
    ['7d', 6],
    ['30d', 29],
  ] as const)('%s begins at midnight, %i days before today', (date, days) => {
    const { from = '' } = toParams({ date });
    const begin = new Date(from);
    const midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    midnight.setDate(midnight.getDate() - days);
    expect(begin).toEqual(midnight);
  });
});
