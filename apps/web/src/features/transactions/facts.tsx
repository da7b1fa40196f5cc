import { fullName, SENTENCES } from '@sextant/business-rules';
import type { TransactionDetailDto, TransactionStatus } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins, money } from '#shared/format/index.js';
import { rateFact } from '#shared/payment-method/rate-fact.js';
import { to } from '#shared/routes.js';
import { NetworkBadge } from '#shared/ui/badge.js';
import type { Fact } from '#shared/ui/facts.js';
import { Change } from '#shared/ui/figures.js';
import { isUnconfirmed } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import classes from './facts.module.css';

/** Everything known about a transaction that is not an address or an id; what is not known is left out. */
export function factsOf(transaction: TransactionDetailDto): Fact[] {
  const { method, network, tradeId, reason, timeline, user, createdAt, updatedAt } = transaction;
  return [
    ...figuresOf(transaction),
    ...rateFact(transaction),
    ...known('Method', method),
    ...known('Network', network && <NetworkBadge network={network} />),
    ...resultOf(transaction),
    ...known('Trade', tradeId && <Link to={to.trade(tradeId)}>Open the trade</Link>),
    // Where the timeline has it, it stands there with who gave it.
    ...known('Reason', timeline.every((step) => step.reason !== reason) && reason),
    { label: 'Created', value: <Time at={createdAt} /> },
    { label: 'Last change', value: <Time at={updatedAt} /> },
    { label: 'Account of', value: fullName(user) },
    { label: 'Email', value: user.email },
    { label: 'Phone', value: user.phone },
  ];
}

/** What an unfinished or failed deposit has brought. */
const CREDITED: Partial<Record<TransactionStatus, string>> = {
  pending: 'Nothing yet',
  processing: 'Nothing yet',
  failed: 'Nothing',
};

function figuresOf(transaction: TransactionDetailDto): Fact[] {
  const { type, status, amount, declaredAmount, coin, coinAmount, fee, feeCoin, received, receivedCoin } = transaction;
  const both = (inDollars: number, inCoin: string | null) =>
    inCoin && coin ? (
      <>
        {money(inDollars)}
        <span className={classes.second}>{coins(inCoin, coin)}</span>
      </>
    ) : (
      money(inDollars)
    );
  if (type === 'deposit') {
    return [
      ...known('Declared amount', declaredAmount !== null && both(declaredAmount, coinAmount)),
      { label: 'Credited amount', value: CREDITED[status] ?? both(amount, receivedCoin) },
    ];
  }
  if (type === 'withdrawal') {
    return [
      { label: 'Amount', value: both(amount, coinAmount) },
      // Of one that failed nothing is taken, and nothing arrives.
      ...known(SENTENCES.withdrawalFee, status !== 'failed' && both(fee, feeCoin)),
      ...known(
        status === 'completed' && !isUnconfirmed(transaction) ? 'You received' : "You'll Receive",
        received !== null && both(received, receivedCoin),
      ),
    ];
  }
  return [{ label: 'Amount', value: money(amount) }, ...known('Fee', fee > 0 && money(fee))];
}

/** What the trade of a line took, gave back and made or lost. */
function resultOf({ trade }: TransactionDetailDto): Fact[] {
  if (!trade) return [];
  const { invested, returned, result } = trade;
  return [
    { label: 'Invested', value: money(invested) },
    ...known('Returned', returned !== null && money(returned)),
    ...known('Result of the trade', result !== null && <Change amount={result} />),
  ];
}

function known(label: string, value: Fact['value']): Fact[] {
  return value ? [{ label, value }] : [];
}
