import { describe, expect, it } from '@jest/globals';
import {
  REASONS,
  REASON_CODES,
  UNLISTED_REASON,
  fitsAct,
  reasonForColleagues,
  reasonSentence,
  reasonsFor,
  suspendedSentence,
} from './reasons.js';

describe('the catalogue of reasons', () => {
  it('asks nobody to pay anything', () => {
    for (const code of REASON_CODES) {
      expect(REASONS[code].sentence).not.toMatch(/\b(pay|fee to|deposit more|send us|top up|tax|release)\b/i);
    }
  });

  it('has a reason for every act, each a whole sentence of its own', () => {
    const acts = ['deposit-refused', 'withdrawal-refused', 'held', 'suspended', 'correction', 'bonus'] as const;
    for (const act of [...acts, 'withdrawal-held', 'payment-correction'] as const) {
      expect(reasonsFor(act).length).toBeGreaterThan(1);
    }
    const sentences = REASON_CODES.map((code) => REASONS[code].sentence);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  it('promises nothing for joining, depositing or trading but as a promotion, which a demo alone grants', () => {
    for (const code of reasonsFor('bonus')) {
      expect(REASONS[code].sentence).not.toMatch(/welcome|join|sign|deposit|trad|invest|first|friend/i);
    }
    expect(reasonsFor('promotion')).toEqual(['welcome-bonus']);
  });

  it('shows no text that an operator typed', () => {
    expect(reasonSentence('wrong-network')).toBe('The payment was sent over another network, so it did not arrive.');
    for (const typed of ['Pay a fee to release', 'x', 'toString', '__proto__']) {
      expect(reasonSentence(typed)).toBe(UNLISTED_REASON);
    }
    expect(reasonSentence(null)).toBeNull();
    expect(reasonSentence('  ')).toBeNull();
  });

  it('shows colleagues its sentence with their note, and other texts as they are', () => {
    expect(reasonForColleagues('payment-check')).toBe('We are checking a payment.');
    expect(reasonForColleagues('payment-check: See case 4: odd')).toBe('We are checking a payment. See case 4: odd');
    expect(reasonForColleagues('Called: all well')).toBe('Called: all well');
    expect(reasonForColleagues('Cancelled by you')).toBe('Cancelled by the customer');
    expect(reasonForColleagues(null)).toBeNull();
  });

  it('knows which act a reason is for', () => {
    expect(fitsAct('wrong-network', 'deposit-refused')).toBe(true);
    expect(fitsAct('wrong-network', 'suspended')).toBe(false);
    expect(fitsAct('x', 'suspended')).toBe(false);
  });
});

describe('what a suspended customer reads', () => {
  const WITHOUT = 'Your account is suspended. You can read everything and close trades; please contact support.';

  it('is the reason of the catalogue with what is still open', () => {
    expect(suspendedSentence('payment-check')).toBe(
      'Your account is suspended. The operator says: We are checking a payment. You can read everything and close trades; please contact support.',
    );
  });

  it.each([null, '  ', 'Pay a fee to release', 'constructor', 'wrong-network'])('is no other text: %s', (typed) => {
    expect(suspendedSentence(typed)).toBe(WITHOUT);
  });
});
