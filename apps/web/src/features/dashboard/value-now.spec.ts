import type { AccountResultsDto, ValuePointDto } from '@sextant/api-client';
import { describe, expect, it } from '@jest/globals';
import { endingNow, lacksMoney } from './value-now.js';

const day = (date: string, total: number, result: number): ValuePointDto => ({
  ...{ date, cash: total, onHold: 0, invested: 0, total, result },
  ...{ deposited: 0, withdrawn: 0, given: 0, fees: 0 },
});
const DAYS = [day('2026-11-19', 1_000, 0), day('2026-11-20', 1_016.3, 16.3)];
const now = (figures: Partial<AccountResultsDto>) =>
  ({ cash: 900, onHold: 0, invested: 117.2, total: 1_017.2, result: 17.2, ...figures }) as AccountResultsDto;

describe('the last point of the chart', () => {
  it('is what the account is worth by the results beside it', () => {
    expect(endingNow(DAYS, now({}))).toEqual([
      DAYS[0],
      { ...DAYS[1], cash: 900, invested: 117.2, total: 1_017.2, result: 17.2 },
    ]);
    expect(endingNow(DAYS, undefined)).toBe(DAYS);
    expect(endingNow([], now({}))).toEqual([]);
  });

  it('lacks money that came in or left since it was asked for, and not what prices made', () => {
    expect(lacksMoney(DAYS, now({}))).toBe(false);
    expect(lacksMoney(DAYS, now({ total: 2_017.2 }))).toBe(true);
    expect(lacksMoney(DAYS, now({ total: 917.1, result: 17.1 }))).toBe(true);
    expect(lacksMoney(DAYS, undefined)).toBe(false);
    expect(lacksMoney([], now({}))).toBe(true);
  });
});
