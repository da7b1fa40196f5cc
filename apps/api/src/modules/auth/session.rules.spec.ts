import { describe, expect, it } from '@jest/globals';
import { type SessionFacts, idleMs, refreshVerdict, sessionState, wholeMs } from './session.rules.js';

const now = new Date('2026-05-01T12:00:00.000Z');
const later = new Date(now.getTime() + 1000);
const session: SessionFacts = {
  role: 'investor',
  status: 'active',
  frozen: false,
  expiresAt: later,
  endReason: null,
};

describe('sessionState', () => {
  it('is alive until it expires or ends', () => {
    expect(sessionState(session, now)).toEqual({ is: 'alive' });
    expect(sessionState(session, later)).toEqual({ is: 'over' });
    expect(sessionState({ ...session, endReason: 'signed-out' }, now)).toEqual({ is: 'over' });
    expect(sessionState({ ...session, endReason: 'cookie-reused' }, now)).toEqual({ is: 'over' });
  });

  it('tells an operator whose account has ended, and gives no reason', () => {
    const ended: SessionFacts = { ...session, role: 'operator', status: 'suspended', endReason: 'suspended' };
    expect(sessionState(ended, now)).toEqual({ is: 'told', message: 'This operator account has ended.' });
  });

  it('goes on for a suspended customer, and tells of one that a suspension of an earlier release ended', () => {
    const suspended: SessionFacts = { ...session, status: 'suspended' };
    expect(sessionState(suspended, now)).toEqual({ is: 'alive' });
    expect(sessionState({ ...suspended, endReason: 'suspended' }, now)).toMatchObject({ is: 'told' });
    expect(sessionState({ ...suspended, endReason: 'signed-out' }, now)).toEqual({ is: 'over' });
  });

  it('tells of a frozen account how it is opened again, and afterwards why the session ended', () => {
    const frozen: SessionFacts = { ...session, frozen: true };
    expect(sessionState(frozen, now)).toMatchObject({ is: 'told', message: expect.stringContaining('is frozen') });
    expect(sessionState({ ...frozen, endReason: 'frozen' }, now)).toEqual(sessionState(frozen, now));
    const open = sessionState({ ...session, endReason: 'frozen' }, now);
    expect(open).toMatchObject({ is: 'told', message: expect.stringContaining('was frozen') });
  });

  it('tells of a changed password, however long ago', () => {
    const ended = sessionState({ ...session, endReason: 'password-changed' }, new Date(later.getTime() + 1e9));
    expect(ended).toMatchObject({ is: 'told', message: expect.stringContaining('password was changed') });
  });
});

describe('refreshVerdict', () => {
  const rotated = { refreshHash: 'new', previousHash: 'old', rotatedAt: now };

  it('takes the current secret, and the former one for ten seconds', () => {
    expect(refreshVerdict(rotated, 'new', now)).toBe('current');
    expect(refreshVerdict(rotated, 'old', new Date(now.getTime() + 10_000))).toBe('just-replaced');
    expect(refreshVerdict(rotated, 'old', new Date(now.getTime() + 10_001))).toBe('copied');
  });

  it('takes anything else for a copy', () => {
    expect(refreshVerdict(rotated, 'older', now)).toBe('copied');
    expect(refreshVerdict({ refreshHash: 'new', previousHash: null, rotatedAt: null }, 'old', now)).toBe('copied');
  });
});

describe('sentences and spans', () => {
  it('lasts an hour unused and a day at most, or two weeks and 30 days when remembered', () => {
    expect([idleMs(false), wholeMs(false)]).toEqual([3_600_000, 86_400_000]);
    expect([idleMs(true), wholeMs(true)]).toEqual([1_209_600_000, 2_592_000_000]);
  });
});
