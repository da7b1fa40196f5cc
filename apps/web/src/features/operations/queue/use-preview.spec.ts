import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, it } from '@jest/globals';
import { arrivalOf, isMadeUp } from './use-preview.js';

describe('the time at which coins arrived', () => {
  const { TZ: zone } = process.env;
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  const said = (arrived: string) => arrivalOf({ arrived, inQuote: false });

  it('is read in UTC, as block explorers show it, wherever the browser is', () => {
    for (const TZ of ['America/New_York', 'Asia/Kathmandu', 'UTC']) {
      process.env.TZ = TZ;
      expect(said('2026-11-20T10:04:05')).toEqual({ arrivedAt: '2026-11-20T10:04:05.000Z' });
      expect(said('2026-11-20T10:04')).toEqual({ arrivedAt: '2026-11-20T10:04:00.000Z' });
    }
    expect(said('')).toEqual({});
  });

  it('is none where only the quote is named', () => {
    expect(arrivalOf({ arrived: '2026-11-20T10:04', inQuote: true })).toEqual({ arrivedInQuote: true });
  });
});

describe('a transaction hash', () => {
  it.each([
    'f'.repeat(64),
    'ab'.repeat(32),
    '1234'.repeat(16),
    'deadbeef'.repeat(8),
    '01234567'.repeat(8),
    `${'0'.repeat(63)}1`,
    `0X${'A'.repeat(64)}`.replace('X', 'x'),
    '0123456789abcdef'.repeat(4),
    ` ${'11112222'.repeat(8)} `,
  ])('is named as made up: %s', (hash) => {
    expect(isMadeUp(hash)).toBe(true);
  });

  it.each([
    '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    '00000000000000000000b4ad37e4a6a5f38e4e2ef0a9c9c7e8c9e2a1b3d5f7a9',
    '',
    'half of one',
    ...Array.from({ length: 20 }, () => `0x${randomBytes(32).toString('hex')}`),
  ])('is taken without a word where it may be one, also of a block: %s', (hash) => {
    expect(isMadeUp(hash)).toBe(false);
  });
});
