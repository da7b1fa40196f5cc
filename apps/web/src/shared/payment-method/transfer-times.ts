import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { duration } from '../format/index.js';

export type TransferKind = 'deposit' | 'withdrawal';

const STEPS: Record<TransferKind, { one: string; done: string; from: string }> = {
  deposit: { one: 'deposit', done: 'credited', from: 'from announcement to credit' },
  withdrawal: { one: 'withdrawal', done: 'paid', from: 'from request to payment' },
};

const timeOf = (times: TransferTimesDto, kind: TransferKind): TransferTimeDto =>
  kind === 'deposit' ? times.deposits : times.withdrawals;

/** What was measured, short, and what it was measured of. */
export function measured(times: TransferTimesDto, kind: TransferKind, demo: boolean): { said: string; of: string } {
  const { count, medianSeconds, p95Seconds } = timeOf(times, kind);
  const { one, done, from } = STEPS[kind];
  const many = count === 1 ? one : `${one}s`;
  const period = `the last ${times.days} days`;
  if (medianSeconds === null || p95Seconds === null) {
    return {
      said: 'Not known yet',
      of: `${count} ${done} ${many} in ${period}; a time is shown from ${times.fewest} on`,
    };
  }
  const scripted = demo ? ', the scripted ones of the demo included' : '';
  return {
    said: `half within ${duration(medianSeconds)}, 95% within ${duration(p95Seconds)}`,
    of: `${count} ${many} of ${period}, ${from}${scripted}`,
  };
}

/** The same as a sentence. */
export function measuredSentence(times: TransferTimesDto, kind: TransferKind, demo: boolean): string {
  const { said, of } = measured(times, kind, demo);
  return said === 'Not known yet'
    ? `How long it takes here is not known yet (${of}).`
    : `Measured here: ${said} (${of}).`;
}
