import { expect, it } from '@jest/globals';
import { newRecoveryCodes, plainRecoveryCode, recoveryCodeHash } from './recovery-code.rules.js';

it('makes ten codes of 120 bits, without letters that are easily misread', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCodes).flat();
  expect(codes).toHaveLength(2_000);
  expect(new Set(codes).size).toBe(2_000);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{6}(-[0-9a-hj-km-np-tv-z]{6}){3}$/);
  expect(new Set(codes.join(''))).toHaveProperty('size', 33);
});

it('reads a code however it was typed', () => {
  const [code = ''] = newRecoveryCodes();
  const plain = plainRecoveryCode(code);
  expect(plain).toBe(code.replaceAll('-', ''));
  for (const typed of [code.toUpperCase(), ` ${code} `, code.replaceAll('-', ' '), plain ?? '']) {
    expect(plainRecoveryCode(typed)).toBe(plain);
  }
  expect(plainRecoveryCode('O1lI00-000000-000000-000000')).toBe('011100000000000000000000');
  for (const typed of ['', code.slice(1), `${code}0`, code.replace(/^./, 'u'), code.replace(/^./, 'é')]) {
    expect(plainRecoveryCode(typed)).toBeUndefined();
  }
});

it('hashes the same code of two people differently', () => {
  expect(recoveryCodeHash('a', '0'.repeat(24))).not.toBe(recoveryCodeHash('b', '0'.repeat(24)));
});
