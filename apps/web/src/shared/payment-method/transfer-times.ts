import type { TransferTimeDto, TransferTimesDto } from '@sextant/api-client';
import { duration, money } from '../format/index.js';

/** A chain deposit is paid at an address of its own and credited without an operator. */
export type TransferKind = 'deposit' | 'chainDeposit' | 'withdrawal';

const STEPS: Record<TransferKind, { one: string; done: string; where: string; from: string }> = {
  deposit: {
    one: 'deposit',
    done: 'credited',
    where: ', credited by operators, their own accounts included',
    from: 'from report to credit',
  },
  chainDeposit: {
    one: 'deposit',
    done: 'credited',
    where: ', credited by a blockchain',
    from: 'from arrival, or a late block, to credit',
  },
  withdrawal: {
    one: 'withdrawal',
    done: 'confirmed',
    where: ', operators’ own accounts included',
    from: 'from request to payment on its chain or other end',
  },
};

const NONE: TransferTimeDto = {
  ...{ count: 0, customers: 0, waiting: 0, waitingAmount: 0, oldestSeconds: null },
  ...{ medianSeconds: null, p95Seconds: null },
};

export function timeOf(times: TransferTimesDto, kind: TransferKind): TransferTimeDto {
  // A process of the release before says nothing of chain deposits.
  const { deposits: deposit, chainDeposits: chainDeposit = NONE, withdrawals: withdrawal } = times;
  return { deposit, chainDeposit, withdrawal }[kind];
}

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

type Waiting = Pick<TransferTimeDto, 'waiting' | 'waitingAmount' | 'oldestSeconds'>;

/** How many wait, how much they are (of deposits, as their customers say), and since when the oldest does. */
function stillWaiting({ waiting, waitingAmount, oldestSeconds }: Waiting, kind: TransferKind): string {
  const still = `${waiting} still waiting`;
  // A process of the release before says no more.
  if (typeof oldestSeconds !== 'number') return still;
  const sum = `${money(waitingAmount)}${kind === 'withdrawal' ? '' : ' declared'}`;
  return `${still}: ${sum}${waiting > 1 ? ', oldest' : ''} for ${duration(oldestSeconds)}`;
}

/** The measured times, short, and what they were measured of. */
export function measured(times: TransferTimesDto, kind: TransferKind, demo: boolean): { said: string; of: string } {
  const { count, customers, medianSeconds, p95Seconds, ...wait } = timeOf(times, kind);
  const { one, done, where, from } = STEPS[kind];
  const period = `in the last ${times.days} days${where}`;
  const { unconfirmedWithdrawals = 0, refusedDeposits = 0 } = times;
  const [others, how] = {
    deposit: [refusedDeposits, 'refused'],
    chainDeposit: [0, ''],
    withdrawal: [unconfirmedWithdrawals, 'ever only marked as sent'],
  }[kind];
  const told = others ? `; ${others} ${how}` : '';
  const still = (wait.waiting ? `; ${stillWaiting(wait, kind)}` : '') + told;
  if (medianSeconds === null) {
    const few = customers < times.fewest ? `; ${times.fewest} customers are needed` : '';
    return {
      said: 'Not known yet',
      of: `${many(count, `${done} ${one}`)} of ${many(customers, 'customer')} ${period}${few}${still}`,
    };
  }
  // Scripted customers only report their payments.
  const scripted = demo && kind !== 'chainDeposit' ? ', some scripted for the demo' : '';
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
