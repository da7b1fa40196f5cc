import { useGetTransferTimes } from '@sextant/api-client';
import type { CoinCode } from '@sextant/money';
import { Fragment } from 'react';
import { installation } from '../installation/index.js';
import type { Fact } from '../ui/facts.js';
import { Annotated } from '../ui/annotated.js';
import { creditedAfter } from './credited-after.js';
import { measured, measuredSentence, type TransferKind } from './transfer-times.js';

const useTimes = () => useGetTransferTimes({ query: { staleTime: 60_000, meta: { silent: true } } }).data?.data;

/** What was measured here; it has its room from the start. */
export function useMeasuredFact(kind: TransferKind): Fact {
  const times = useTimes();
  const here = times && measured(times, kind, installation.mode === 'demo');
  return {
    label: 'Time measured here',
    value: <Annotated note={here?.of ?? '–'}>{here ? <Whole said={here.said} /> : '–'}</Annotated>,
    wide: true,
  };
}

/** Breaks between "half within 51 min," and "95% within 2 d 16 h" only. */
function Whole({ said }: { said: string }) {
  return said.split(', ').map((share, index) => (
    <Fragment key={share}>
      {index > 0 && ', '}
      <span style={{ whiteSpace: 'nowrap' }}>{share}</span>
    </Fragment>
  ));
}

/** What a deposit is of: how much of which coin, and whether a blockchain confirms it at an address of its own. */
interface DepositTerms {
  coin: CoinCode;
  /** Coins, as decimal text. */
  coinAmount: string;
  ownAddress: boolean;
}

/** When a deposit is credited: after the network's confirmations, or after an operator's review. */
export function useDepositTimes(deposit: DepositTerms | undefined): Fact[] {
  const measuredHere = useMeasuredFact(deposit?.ownAddress ? 'chainDeposit' : 'deposit');
  if (!deposit) return [];
  const { coin, coinAmount, ownAddress } = deposit;
  if (!ownAddress) return [measuredHere];
  const { when, usually } = creditedAfter(coin, coinAmount, installation.mode === 'demo');
  return [{ label: 'Credited', value: usually ? <Annotated note={usually}>{when}</Annotated> : when }, measuredHere];
}

/** What was measured here as a sentence; nothing until it is known. */
export function useMeasuredSentence(kind: TransferKind): string | undefined {
  const times = useTimes();
  return times && measuredSentence(times, kind, installation.mode === 'demo');
}
