import { describe, expect, it } from 'vitest';
import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { measured, measuredSentence } from './transfer-times.js';

const times = (customers: number, waits: Partial<TransferTimeDto> = {}): TransferTimesDto => ({
  deposits: {
    count: 2 * customers,
    customers,
    waiting: 0,
    medianSeconds: customers < 5 ? null : 720,
    p95Seconds: customers < 5 ? null : 5_400,
    ...waits,
  },
  chainDeposits: { count: 7, customers: 6, waiting: 0, medianSeconds: 840, p95Seconds: 1_080 },
  withdrawals: { count: 1, customers: 1, waiting: 1, medianSeconds: null, p95Seconds: null },
  days: 30,
  fewest: 5,
  asOf: '2026-11-20T10:00:00.000Z',
});

describe('how long transfers take here', () => {
  it('is what was measured, with its period and what it was measured of', () => {
    expect(measured(times(12), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% within 1 h 30 min',
      of: '12 customers, each counted once: 24 deposits in the last 30 days on networks where an operator checks payments, from reported payment to credit',
    });
    expect(measured(times(12), 'deposit', true).of).toMatch(
      /on networks where an operator checks payments, including those scripted for the demo, from reported payment to credit$/,
    );
    expect(measuredSentence(times(12), 'deposit', false)).toBe(
      'Measured here: half within 12 min, 95% within 1 h 30 min (12 customers, each counted once: 24 deposits in the last 30 days on networks where an operator checks payments, from reported payment to credit).',
    );
  });

  it('of deposits that a blockchain confirms is theirs alone, from their arrival', () => {
    expect(measured(times(12), 'chainDeposit', true)).toEqual({
      said: 'half within 14 min, 95% within 18 min',
      of: '6 customers, each counted once: 7 deposits in the last 30 days on networks where the blockchain credits payments, from arrival to credit',
    });
  });

  it('says that a withdrawal which was given up counts', () => {
    const withdrawals = times(12).deposits;
    expect(measured({ ...times(12), withdrawals }, 'withdrawal', false).of).toMatch(
      /from request to payment; a cancelled one counts for as long as it waited$/,
    );
  });

  it('is not known of few customers, however many transfers they have', () => {
    expect(measured(times(4), 'deposit', true)).toEqual({
      said: 'Not known yet',
      of: '8 credited deposits of 4 customers in the last 30 days on networks where an operator checks payments; at least 5 customers are needed',
    });
    expect(measuredSentence(times(4), 'withdrawal', false)).toBe(
      'How long it takes here is not known yet (1 paid withdrawal of 1 customer in the last 30 days on all networks; at least 5 customers are needed; 1 withdrawal still waiting).',
    );
  });

  it('says how many are still waiting', () => {
    expect(measured(times(12, { waiting: 1 }), 'deposit', false).of).toMatch(/to credit; 1 deposit still waiting$/);
    expect(measured(times(4, { waiting: 3 }), 'deposit', false).of).toMatch(
      /at least 5 customers are needed; 3 deposits still waiting$/,
    );
  });

  it('is not known of a share that those still waiting fall into', () => {
    expect(measured(times(12, { waiting: 3, p95Seconds: null }), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% not known yet',
      of: '12 customers, each counted once: 24 deposits in the last 30 days on networks where an operator checks payments, from reported payment to credit; 3 deposits still waiting',
    });
    for (const p95Seconds of [null, 5_400]) {
      expect(measuredSentence(times(12, { waiting: 200, medianSeconds: null, p95Seconds }), 'deposit', false)).toBe(
        'How long it takes here is not known yet (24 credited deposits of 12 customers in the last 30 days on networks where an operator checks payments; 200 deposits still waiting).',
      );
    }
  });
});
