import type { TransactionDto, TransactionStatus } from '@sextant/api-client';
import { currencyOf, OTHER_CURRENCY } from '@sextant/business-rules';
import { coins, money } from '../../../shared/format/index.js';
import { CoinAndDollars } from '../../../shared/payment-method/coin-and-dollars.js';
import { Badge, type Tone } from '../../../shared/ui/badge.js';
import { CopyButton } from '../../../shared/ui/copy-button.js';
import { Facts } from '../../../shared/ui/facts.js';
import { Money } from '../../../shared/ui/figures.js';
import { Grouped } from '../../../shared/ui/grouped.js';
import { shortAddress } from '../withdrawal.rules.js';
import classes from './submitted.module.css';

const STATUSES: Record<TransactionStatus, [word: string, tone: Tone]> = {
  pending: ['Pending', 'warn'],
  processing: ['Processing', 'action'],
  completed: ['Completed', 'gain'],
  failed: ['Failed', 'loss'],
};

/** What was requested, as the server keeps it. */
export function SubmittedDetails({ transaction }: { transaction: TransactionDto }) {
  const { amount, fee, feeCoin, received, receivedCoin, method, network, recipient, reference, status } = transaction;
  const coin = transaction.coin ?? '';
  const [word, tone] = STATUSES[status];
  return (
    <>
      <Facts
        facts={[
          { label: 'Status', value: <Badge tone={tone}>{word}</Badge> },
          { label: 'Amount', value: <Money amount={amount} /> },
          { label: 'Network fee', value: <CoinAndDollars coin={coins(feeCoin ?? '', coin)} dollars={money(fee)} /> },
          {
            label: "You'll Receive",
            value: <CoinAndDollars coin={coins(receivedCoin ?? '', coin)} dollars={money(received ?? 0)} />,
          },
          { label: 'Method', value: `${method} (${network})` },
          {
            label: 'Processing time',
            value: (currencyOf(method ?? '') ?? OTHER_CURRENCY).processingTime,
          },
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
