import { describe, expect, it } from '@jest/globals';
import { dayBeside, monthsToClose } from './days.js';

describe('days and months of the books', () => {
  it('are those beside each other, over the end of a month and of a year', () => {
    expect(dayBeside('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayBeside('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('can be closed two hours after the end of a month, unless they are closed', () => {
    const [early, late] = [new Date('2026-11-01T01:59:59Z'), new Date('2026-11-01T02:00:00Z')];
    expect(monthsToClose(undefined, early)[0]).toBe('2026-09');
    expect(monthsToClose(undefined, late)[0]).toBe('2026-10');
    expect(monthsToClose('2026-09-01T00:00:00.000Z', late)).toEqual(['2026-10', '2026-09']);
    expect(monthsToClose('2026-11-01T00:00:00.000Z', late)).toEqual([]);
  });
});
