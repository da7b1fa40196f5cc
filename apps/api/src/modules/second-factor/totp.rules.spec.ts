import { describe, expect, it } from '@jest/globals';
import { HOTP_CODES, TOTP_ROWS, TOTP_WINDOW } from '@sextant/test-data';
import { HOTP, Secret, TOTP } from 'otpauth';
import { newTotpKey, stepOfCode, totpUri } from './totp.rules.js';

const KEY = TOTP_ROWS[0].key;
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of authenticator apps', () => {
  it.each(TOTP_ROWS)('are those of RFC 6238: $algorithm at $seconds', ({ algorithm, seconds, key, code }) => {
    const secret = Secret.fromBase32(key);
    expect(TOTP.generate({ secret, algorithm, digits: 8, period: 30, timestamp: seconds * 1000 })).toBe(code);
    expect(TOTP.generate({ secret, algorithm, digits: 6, period: 30, timestamp: seconds * 1000 })).toBe(code.slice(2));
    if (algorithm !== 'SHA1') return;
    expect(stepOfCode(key, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
    expect(stepOfCode(key, code, at(seconds))).toBeUndefined();
  });

  it.each(HOTP_CODES.map((code, counter) => ({ code, counter })))('are those of RFC 4226: $counter', (row) => {
    expect(HOTP.generate({ secret: Secret.fromBase32(KEY), digits: 6, counter: row.counter })).toBe(row.code);
    expect(stepOfCode(KEY, row.code, at(row.counter * 30 + 15))).toBe(row.counter);
  });

  it.each(TOTP_WINDOW)('are taken one step early or late, and no further: $now, $steps', ({ now, steps, code }) => {
    const expected = Math.abs(steps) <= 1 ? Math.floor(now / 30) + steps : undefined;
    expect(stepOfCode(KEY, code, at(now))).toBe(expected);
  });

  it.each(['81804', '0081804', '٠٨١٨٠٤', '08180a', '08 1804', '', '-81804', '081804\n'])(
    'are six plain digits, zeros in front included: not %j',
    (typed) => {
      expect(stepOfCode(KEY, '081804', at(1111111109))).toBe(37037036);
      expect(stepOfCode(KEY, typed, at(1111111109))).toBeUndefined();
    },
  );
});

describe('a key', () => {
  it('is 160 bits of base32, another one each time, and what the QR code says', () => {
    const keys = Array.from({ length: 50 }, newTotpKey);
    expect(new Set(keys).size).toBe(50);
    for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totpUri(KEY, 'ada+1@example.com'));
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Sextant:ada+1@example.com');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Sextant',
      secret: KEY,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
