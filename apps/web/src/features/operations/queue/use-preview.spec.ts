import { afterEach, describe, expect, it, vi } from 'vitest';
import { arrivalOf } from './use-preview.js';

describe('the time at which coins arrived', () => {
  afterEach(() => vi.unstubAllEnvs());

  const said = (arrived: string) => arrivalOf({ arrived, inQuote: false });

  it('is read in UTC, as block explorers show it, wherever the browser is', () => {
    for (const TZ of ['America/New_York', 'Asia/Kathmandu', 'UTC']) {
      vi.stubEnv('TZ', TZ);
      expect(said('2026-11-20T10:04:05')).toEqual({ arrivedAt: '2026-11-20T10:04:05.000Z' });
      expect(said('2026-11-20T10:04')).toEqual({ arrivedAt: '2026-11-20T10:04:00.000Z' });
    }
    expect(said('')).toEqual({});
  });

  it('is none where only the quote is named', () => {
    expect(arrivalOf({ arrived: '2026-11-20T10:04', inQuote: true })).toEqual({ arrivedInQuote: true });
  });
});
