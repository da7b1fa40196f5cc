import { describe, expect, it } from '@jest/globals';
import { ACTS, hashOfDetails, proofsFor } from './confirmation.rules.js';

const NOTHING = { totp: false, passkeys: 0, recoveryCodesLeft: 0 };
const APP = { totp: true, passkeys: 0, recoveryCodesLeft: 10 };

describe('what an act takes', () => {
  it.each(ACTS)('is a stronger proof than the password once there is one: %s', (act) => {
    expect(proofsFor(act, APP)).toEqual(['code', 'recovery-code']);
    expect(proofsFor(act, { ...NOTHING, passkeys: 2 })).toEqual(['passkey']);
    expect(proofsFor(act, { totp: true, passkeys: 1, recoveryCodesLeft: 0 })).toEqual(['code', 'passkey']);
  });

  it('is the password for what would give the account away, and nothing for the rest, without a second factor', () => {
    const taking = ACTS.filter((act) => proofsFor(act, NOTHING).length > 0);
    expect(taking).toEqual(['change-email', 'change-second-factor']);
    for (const act of taking) expect(proofsFor(act, NOTHING)).toEqual(['password']);
  });
});

describe('the hash of an act', () => {
  const wish = { amount: 100, method: 'm', recipient: 'bc1q' };

  it('is the same in whatever order its details stand, and however an address is written', () => {
    expect(hashOfDetails('withdraw', { recipient: 'bc1q', method: 'm', amount: 100 })).toBe(
      hashOfDetails('withdraw', wish),
    );
    expect(hashOfDetails('change-email', { email: ' Ada@Example.com ' })).toBe(
      hashOfDetails('change-email', { email: 'ada@example.com' }),
    );
    expect(hashOfDetails('withdraw', { ...wish, recipient: ' bitcoin:bc1q?amount=1 ' })).toBe(
      hashOfDetails('withdraw', wish),
    );
  });

  it.each([
    { ...wish, amount: 100.01 },
    { ...wish, recipient: 'bc1Q' },
    { ...wish, method: 'n' },
    { ...wish, more: true },
    { amount: 100, method: 'm' },
    { ...wish, amount: '100' },
  ])('is another one for %j', (other) => {
    expect(hashOfDetails('withdraw', other as never)).not.toBe(hashOfDetails('withdraw', wish));
    expect(hashOfDetails('change-password', wish)).not.toBe(hashOfDetails('withdraw', wish));
  });
});
