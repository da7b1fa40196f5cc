import type { TransactionDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { coins, money } from '#shared/format/index.js';
import { CoinAndDollars } from '#shared/payment-method/coin-and-dollars.js';
import { rateFact } from '#shared/payment-method/rate-fact.js';
import { useMeasuredFact } from '#shared/payment-method/use-time-facts.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { type Fact, Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Grouped } from '#shared/ui/grouped.js';
import { isUnconfirmed, StatusBadge } from '#shared/ui/status-badge.js';
import { shortAddress } from '../withdrawal.rules.js';
import classes from './submitted.module.css';

/** What was requested, as the server keeps it. */
export function SubmittedDetails({ transaction }: { transaction: TransactionDto }) {
  const { amount, method, network, recipient, reference, status } = transaction;
  const measured = useMeasuredFact('withdrawal');
  return (
    <>
      <Facts
        facts={[
          { label: 'Status', value: <StatusBadge line={transaction} /> },
          { label: 'Amount', value: <Money amount={amount} /> },
          // Of one that is not carried out nothing is taken, and nothing arrives.
          ...(status === 'failed' ? [] : [...figuresOf(transaction), ...rateFact(transaction), measured]),
          { label: 'Method', value: `${method} (${network})` },
          { label: 'Reference', value: reference },
          { label: 'Address', value: <span className={classes.short}>{shortAddress(recipient ?? '')}</span> },
        ]}
      />
      <div className={classes.full}>
        <div>
          <span className={classes.label}>The address in full</span>
          <Grouped text={recipient ?? ''} />
        </div>
        <CopyButton text={recipient ?? ''} what="the address" />
      </div>
    </>
  );
}

function figuresOf(transaction: TransactionDto): Fact[] {
  const { status, fee, feeCoin, received, receivedCoin, coin } = transaction;
  const arrived = status === 'completed' && !isUnconfirmed(transaction);
  const both = (inCoin: string | null, inDollars: number | null) => (
    <CoinAndDollars coin={coins(inCoin ?? '', coin ?? '')} dollars={money(inDollars ?? 0)} />
  );
  return [
    { label: SENTENCES.withdrawalFee, value: both(feeCoin, fee) },
    { label: arrived ? 'You received' : "You'll Receive", value: both(receivedCoin, received) },
  ];
}
