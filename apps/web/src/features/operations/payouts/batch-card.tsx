import type { BatchTransactionDto, PayoutBatchDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';
import { BatchActs } from './batch-acts.js';
import { countOf } from './batch-details.js';
import { spendOtherwise, stateOfBatch } from './batch-state.js';
import { MissingPrevious } from './missing-previous.js';
import { NotReady } from './not-ready.js';
import type { PayoutActs } from './use-payout-acts.js';
import { WithHashes } from './with-hashes.js';
import classes from './payouts.module.css';

interface BatchCardProps extends Pick<PayoutActs, 'cancel' | 'download' | 'sendInDemo'> {
  batch: PayoutBatchDto;
  prepares: boolean;
}

/** An approved batch: how far the chain is with it, and what can be done about it. */
export function BatchCard({ batch, prepares, cancel, download, sendInDemo }: BatchCardProps) {
  const { id, chain, state, proposedBy, approvedBy, approvedAt, transactions } = batch;
  const count = transactions.reduce((sum, { payouts }) => sum + payouts.length, 0);
  const open = state === 'approved' || state === 'exported';
  const refused = [download, sendInDemo].find(({ error, variables }) => error && variables.id === id);
  const unseen = transactions.every((one) => one.state === 'waiting');
  return (
    <Card title={`Batch ${id.slice(-6)}: ${countOf(count)} on ${CHAIN_LABELS[chain]}`} className={classes.card}>
      <Facts
        facts={[
          { label: 'State', value: stateOfBatch(batch) },
          { label: 'Proposed by', value: proposedBy?.name ?? 'Unknown' },
          {
            label: 'Approved',
            value: (
              <>
                <Time at={approvedAt} /> by {approvedBy?.name ?? 'Unknown'}
              </>
            ),
          },
        ]}
      />
      {transactions.map((transaction, at) => (
        <BatchTransaction key={at} chain={chain} transaction={transaction} ended={!open} />
      ))}
      {state === 'approved' && (
        <NotReady
          title="This batch cannot be sent"
          payouts={transactions.flatMap(({ payouts }) => payouts)}
          error={refused?.error}
          advice={(them) => `Cancel the batch, and propose another one without ${them}.`}
        />
      )}
      {prepares && open && <BatchActs {...{ batch, unseen, cancel, download, sendInDemo }} what={countOf(count)} />}
      {prepares && state === 'exported' && unseen && (
        <p className={classes.quiet}>
          It was downloaded, so someone may have signed it. To free its withdrawals without paying them, send one of the
          coins that it spends to your own wallet, or on Ethereum anything with the same nonce.
        </p>
      )}
    </Card>
  );
}

interface BatchTransactionProps extends Pick<PayoutBatchDto, 'chain'> {
  transaction: BatchTransactionDto;
  ended: boolean;
}

function BatchTransaction({ chain, transaction, ended }: BatchTransactionProps) {
  const { txId, explorerUrl, networkFee, feeCoin, faults, payouts, previousMissing } = transaction;
  const { changeAddress, changeCoins } = transaction;
  return (
    <div className={classes.transaction}>
      {faults.length > 0 && (
        <Note tone="bad" title="Not what was approved">
          <WithHashes text={faults.join(' ')} />
        </Note>
      )}
      <ul className={classes.payouts}>
        {payouts.map(({ transactionId, reference, coin, coins: amount, address, outcome }) => (
          <li key={transactionId}>
            <p>
              <strong>{coins(amount, coin)}</strong>{' '}
              <Link to={to.operations('withdrawals', { case: transactionId })}>{reference}</Link>
              {outcome === 'paid' && ' · paid'}
              {outcome === 'not-paid' && ' · not paid, free again'}
              {outcome === 'cancelled' && ' · free again'}
            </p>
            <Grouped text={address} />
          </li>
        ))}
        {!ended && changeAddress && changeCoins && (
          <li>
            <p>
              <strong>{coins(changeCoins, feeCoin)}</strong> back to the wallet; the device may show it as one more
              recipient
            </p>
            <Grouped text={changeAddress} />
          </li>
        )}
      </ul>
      {!ended && <MissingPrevious addresses={previousMissing} />}
      {!ended && <p>{seenOf(transaction, chain)}</p>}
      {txId && (
        <p>
          <ExplorerLink url={explorerUrl}>
            <Grouped text={txId} />
          </ExplorerLink>
        </p>
      )}
      {networkFee && <p className={classes.quiet}>The network took {coins(networkFee, feeCoin)}.</p>}
    </div>
  );
}

function seenOf({ state, confirmations }: BatchTransactionDto, chain: PayoutBatchDto['chain']): string {
  if (state === 'waiting') return 'Not seen on the blockchain yet.';
  if (state === 'seen') return 'Seen, waiting for a block.';
  if (state === 'conflicted') {
    return `It was seen, and the node no longer lists it. It is signed, so anyone who has it may still send it, and its withdrawals stay in the batch. Send it again from the wallet. To free them without paying them, ${spendOtherwise(chain)}, and wait until that is final.`;
  }
  if (state === 'final') return 'Final.';
  return `In a block, with ${confirmations === 1 ? '1 confirmation' : `${confirmations} confirmations`}.`;
}
