import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { duration } from '../format/index.js';

export type TransferKind = 'deposit' | 'withdrawal';

const STEPS: Record<TransferKind, { one: string; done: string; from: string }> = {
  deposit: { one: 'deposit', done: 'credited', from: 'from reported payment to credit' },
  withdrawal: { one: 'withdrawal', done: 'paid', from: 'from request to payment' },
};

const timeOf = (times: TransferTimesDto, kind: TransferKind): TransferTimeDto =>
  kind === 'deposit' ? times.deposits : times.withdrawals;

/** What was measured, short, and what it was measured of. */
export function measured(times: TransferTimesDto, kind: TransferKind, demo: boolean): { said: string; of: string } {
  const { count, waiting, medianSeconds, p95Seconds } = timeOf(times, kind);
  const { one, done, from } = STEPS[kind];
  const many = count === 1 ? one : `${one}s`;
  const period = `the last ${times.days} days on all networks`;
  const still = waiting ? `; ${waiting} ${waiting === 1 ? 'is' : 'are'} still waiting` : '';
  if (medianSeconds === null) {
    const few = count < times.fewest ? `; at least ${times.fewest} are needed` : '';
    return { said: 'Not known yet', of: `${count} ${done} ${many} in ${period}${few}${still}` };
  }
  const scripted = demo ? ', including those scripted for the demo' : '';
  return {
    said: `half within ${duration(medianSeconds)}, 95% ${p95Seconds === null ? 'not known yet' : `within ${duration(p95Seconds)}`}`,
    of: `${count} ${many} of ${period}, ${from}${scripted}${still}`,
  };
}

/** The same as a sentence. */
export function measuredSentence(times: TransferTimesDto, kind: TransferKind, demo: boolean): string {
  const { said, of } = measured(times, kind, demo);
  return said === 'Not known yet'
    ? `How long it takes here is not known yet (${of}).`
    : `Measured here: ${said} (${of}).`;
}
