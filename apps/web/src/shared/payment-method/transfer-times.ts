import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { duration } from '../format/index.js';

/** A chain deposit is paid at an address of its own and credited without an operator. */
export type TransferKind = 'deposit' | 'chainDeposit' | 'withdrawal';

const STEPS: Record<TransferKind, { one: string; done: string; where: string; from: string }> = {
  deposit: {
    one: 'deposit',
    done: 'credited',
    where: 'on networks where an operator checks payments',
    from: 'from reported payment to credit',
  },
  chainDeposit: {
    one: 'deposit',
    done: 'credited',
    where: 'on networks where the blockchain credits payments',
    from: 'from arrival to credit',
  },
  withdrawal: {
    one: 'withdrawal',
    done: 'paid',
    where: 'on all networks',
    from: 'from request to payment; a cancelled one counts for as long as it waited',
  },
};

const NONE: TransferTimeDto = { count: 0, customers: 0, waiting: 0, medianSeconds: null, p95Seconds: null };

export function timeOf(times: TransferTimesDto, kind: TransferKind): TransferTimeDto {
  // A process of the release before says nothing of chain deposits.
  const { deposits: deposit, chainDeposits: chainDeposit = NONE, withdrawals: withdrawal } = times;
  return { deposit, chainDeposit, withdrawal }[kind];
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** What was measured, short, and what it was measured of. */
export function measured(times: TransferTimesDto, kind: TransferKind, demo: boolean): { said: string; of: string } {
  const { count, customers, waiting, medianSeconds, p95Seconds } = timeOf(times, kind);
  const { one, done, where, from } = STEPS[kind];
  const period = `in the last ${times.days} days ${where}`;
  const still = waiting ? `; ${many(waiting, one)} still waiting` : '';
  if (medianSeconds === null) {
    const few = customers < times.fewest ? `; at least ${times.fewest} customers are needed` : '';
    return {
      said: 'Not known yet',
      of: `${many(count, `${done} ${one}`)} of ${many(customers, 'customer')} ${period}${few}${still}`,
    };
  }
  // Scripted customers only report their payments.
  const scripted = demo && kind !== 'chainDeposit' ? ', including those scripted for the demo' : '';
  return {
    said: `half within ${duration(medianSeconds)}, 95% ${p95Seconds === null ? 'not known yet' : `within ${duration(p95Seconds)}`}`,
    of: `${many(customers, 'customer')}, each counted once: ${many(count, one)} ${period}${scripted}, ${from}${still}`,
  };
}

/** The same as a sentence. */
export function measuredSentence(times: TransferTimesDto, kind: TransferKind, demo: boolean): string {
  const { said, of } = measured(times, kind, demo);
  return said === 'Not known yet'
    ? `How long it takes here is not known yet (${of}).`
    : `Measured here: ${said} (${of}).`;
}
