import type { AccountResultsDto } from '@sextant/api-client';

type Moved = Pick<AccountResultsDto, 'deposited' | 'withdrawn' | 'bonuses' | 'adjustments' | 'result'>;

/** What made an account worth what it is, in dollars, each with its sign: together they are its value to the cent. */
export function sumOf({ deposited, withdrawn, bonuses, adjustments, result }: Moved) {
  return [
    { label: 'Deposits', amount: deposited },
    ...(withdrawn === 0
      ? []
      : [{ label: 'Withdrawals', amount: -withdrawn, note: 'paid or marked sent, without fees' }]),
    ...(bonuses === 0 ? [] : [{ label: 'Bonuses', amount: bonuses }]),
    ...(adjustments === 0 ? [] : [{ label: 'Corrections', amount: adjustments }]),
    { label: 'Result', amount: result, note: 'trades and fees' },
  ];
}
