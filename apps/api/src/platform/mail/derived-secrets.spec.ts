import { describe, expect, it } from '@jest/globals';
import { codeFor, tokenFor } from './derived-secrets.js';

const SECRET = 'a secret of at least thirty-two characters';
const ids = Array.from({ length: 2_000 }, (_, index) => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`);

describe('derived secrets', () => {
  it('gives six digits for every id, leading zeros included', () => {
    const codes = ids.map((id) => codeFor(SECRET, id));
    expect(codes.every((code) => /^[0-9]{6}$/.test(code))).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1_980);
  });

  it('gives the same code and link for the same id and secret only', () => {
    const [id = '', other = ''] = ids;
    expect(codeFor(SECRET, id)).toBe(codeFor(SECRET, id));
    expect(tokenFor(SECRET, id)).toBe(tokenFor(SECRET, id));
    expect(tokenFor(SECRET, id)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(tokenFor(SECRET, id)).not.toBe(tokenFor(SECRET, other));
    expect(tokenFor(SECRET, id)).not.toBe(tokenFor(`${SECRET}!`, id));
    expect(codeFor(SECRET, id)).not.toBe(codeFor(`${SECRET}!`, id));
  });
});
