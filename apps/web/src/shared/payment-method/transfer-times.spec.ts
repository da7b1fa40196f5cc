import { describe, expect, it } from '@jest/globals';
import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { measured, measuredSentence } from './transfer-times.js';

const NONE_WAIT = { waiting: 0, waitingAmount: 0, oldestSeconds: null };
const wait = (waiting: number) => ({ waiting, waitingAmount: 411.5 * waiting, oldestSeconds: 45 * 86_400 });

const times = (customers: number, waits: Partial<TransferTimeDto> = {}): TransferTimesDto => ({
  deposits: {
    count: 2 * customers,
    customers,
    ...NONE_WAIT,
    medianSeconds: customers < 5 ? null : 720,
    p95Seconds: customers < 5 ? null : 5_400,
    ...waits,
  },
  chainDeposits: { count: 7, customers: 6, ...NONE_WAIT, medianSeconds: 840, p95Seconds: 1_080 },
  withdrawals: { count: 1, customers: 1, ...wait(1), medianSeconds: null, p95Seconds: null },
  unconfirmedWithdrawals: 2,
  refusedDeposits: 0,
  days: 30,
  fewest: 5,
  asOf: '2026-11-20T10:00:00.000Z',
});

describe('how long transfers take here', () => {
  it('is what was measured, with its period and what it was measured of', () => {
    expect(measured(times(12), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% within 1 h 30 min',
      of: '12 customers, each counted once: 24 deposits in the last 30 days, credited by operators, their own accounts included, from report to credit',
    });
    expect(measured(times(12), 'deposit', true).of).toMatch(
      /days, credited by operators, their own accounts included, some scripted for the demo, from report to credit$/,
    );
    expect(measuredSentence(times(12), 'deposit', false)).toBe(
      'Measured here: half within 12 min, 95% within 1 h 30 min (12 customers, each counted once: 24 deposits in the last 30 days, credited by operators, their own accounts included, from report to credit).',
    );
  });

  it('of deposits that a blockchain confirms is theirs alone, from their arrival', () => {
    expect(measured(times(12), 'chainDeposit', true)).toEqual({
      said: 'half within 14 min, 95% within 18 min',
      of: '6 customers, each counted once: 7 deposits in the last 30 days, credited by a blockchain, from arrival, or a late block, to credit',
    });
  });

  it('says that a withdrawal which was given up, or that nobody confirms, counts', () => {
    const withdrawals = times(12).deposits;
    expect(measured({ ...times(12), withdrawals }, 'withdrawal', false).of).toMatch(
      /from request to payment on its chain or other end; 2 ever only marked as sent$/,
    );
  });

  it('says how many deposits were refused, which have no time', () => {
    expect(measured({ ...times(12), refusedDeposits: 9 }, 'deposit', false).of).toMatch(/to credit; 9 refused$/);
  });

  it('is not known of few customers, however many transfers they have', () => {
    expect(measured(times(4), 'deposit', true)).toEqual({
      said: 'Not known yet',
      of: '8 credited deposits of 4 customers in the last 30 days, credited by operators, their own accounts included; 5 customers are needed',
    });
    expect(measuredSentence(times(4), 'withdrawal', false)).toBe(
      'How long it takes here is not known yet (1 confirmed withdrawal of 1 customer in the last 30 days, operators’ own accounts included; 5 customers are needed; 1 still waiting: $411.50 for 45 d; 2 ever only marked as sent).',
    );
  });

  it('says how many are still waiting, how much they are and how long the oldest has waited', () => {
    expect(measured(times(12, wait(1)), 'deposit', false).of).toMatch(
      /to credit; 1 still waiting: \$411\.50 declared for 45 d$/,
    );
    expect(measured(times(4, wait(3)), 'deposit', false).of).toMatch(
      /5 customers are needed; 3 still waiting: \$1,234\.50 declared, oldest for 45 d$/,
    );
  });

  it('is not known of a share that those still waiting fall into', () => {
    expect(measured(times(12, { ...wait(3), p95Seconds: null }), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% not known yet',
      of: '12 customers, each counted once: 24 deposits in the last 30 days, credited by operators, their own accounts included, from report to credit; 3 still waiting: $1,234.50 declared, oldest for 45 d',
    });
    for (const p95Seconds of [null, 5_400]) {
      expect(measuredSentence(times(12, { ...wait(200), medianSeconds: null, p95Seconds }), 'deposit', false)).toBe(
        'How long it takes here is not known yet (24 credited deposits of 12 customers in the last 30 days, credited by operators, their own accounts included; 200 still waiting: $82,300.00 declared, oldest for 45 d).',
      );
    }
  });
});
