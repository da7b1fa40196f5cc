import { describe, expect, it } from 'vitest';
import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { measured, measuredSentence } from './transfer-times.js';

const times = (count: number, waits: Partial<TransferTimeDto> = {}): TransferTimesDto => ({
  deposits: {
    count,
    waiting: 0,
    medianSeconds: count < 5 ? null : 720,
    p95Seconds: count < 5 ? null : 5_400,
    ...waits,
  },
  withdrawals: { count: 1, waiting: 1, medianSeconds: null, p95Seconds: null },
  days: 30,
  fewest: 5,
  asOf: '2026-11-20T10:00:00.000Z',
});

describe('how long transfers take here', () => {
  it('is what was measured, with its period and what it was measured of', () => {
    expect(measured(times(24), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% within 1 h 30 min',
      of: '24 deposits of the last 30 days on all networks, from reported payment to credit',
    });
    expect(measured(times(24), 'deposit', true).of).toMatch(/, including those scripted for the demo$/);
    expect(measuredSentence(times(24), 'deposit', false)).toBe(
      'Measured here: half within 12 min, 95% within 1 h 30 min (24 deposits of the last 30 days on all networks, from reported payment to credit).',
    );
  });

  it('is not known from few of them', () => {
    expect(measured(times(4), 'deposit', true)).toEqual({
      said: 'Not known yet',
      of: '4 credited deposits in the last 30 days on all networks; at least 5 are needed',
    });
    expect(measuredSentence(times(4), 'withdrawal', false)).toBe(
      'How long it takes here is not known yet (1 paid withdrawal in the last 30 days on all networks; at least 5 are needed; 1 is still waiting).',
    );
  });

  it('says how many are still waiting', () => {
    expect(measured(times(24, { waiting: 1 }), 'deposit', true).of).toBe(
      '24 deposits of the last 30 days on all networks, from reported payment to credit, including those scripted for the demo; 1 is still waiting',
    );
    expect(measured(times(4, { waiting: 3 }), 'deposit', false).of).toMatch(
      /at least 5 are needed; 3 are still waiting$/,
    );
  });

  it('is not known of a share that those still waiting fall into', () => {
    expect(measured(times(24, { waiting: 3, p95Seconds: null }), 'deposit', false)).toEqual({
      said: 'half within 12 min, 95% not known yet',
      of: '24 deposits of the last 30 days on all networks, from reported payment to credit; 3 are still waiting',
    });
    for (const p95Seconds of [null, 5_400]) {
      expect(measuredSentence(times(24, { waiting: 200, medianSeconds: null, p95Seconds }), 'deposit', false)).toBe(
        'How long it takes here is not known yet (24 credited deposits in the last 30 days on all networks; 200 are still waiting).',
      );
    }
  });
});
