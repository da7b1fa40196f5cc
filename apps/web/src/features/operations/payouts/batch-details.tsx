import type { ProposedBatchDto } from '@sextant/api-client';
import { USUAL_FEE_PERCENT } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { coins } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { MissingPrevious } from './missing-previous.js';
import classes from './payouts.module.css';

/** `1 withdrawal`, `12 withdrawals`. */
export const countOf = (count: number): string => (count === 1 ? '1 withdrawal' : `${count} withdrawals`);

/** What exactly would be signed: every withdrawal with its address, what comes back, and the network's fee. */
export function BatchDetails({ batch }: { batch: ProposedBatchDto }) {
  const { payouts, inputs, sender, changeAddress, changeCoins, maxFee, feeCoin, feePercent, foreign, previousMissing } =
    batch;
  return (
    <>
      <ul className={classes.payouts} aria-label="Withdrawals in this batch">
        {payouts.map(({ transactionId, reference, coin, coins: amount, address, feePercent: share }) => (
          <li key={transactionId}>
            <p>
              <strong>{coins(amount, coin)}</strong>{' '}
              <Link to={to.operations('withdrawals', { case: transactionId })}>{reference}</Link>
            </p>
            <Grouped text={address} />
            {share !== null && share > USUAL_FEE_PERCENT && (
              <p className={classes.share}>Its part of the network fee is {share}% of it.</p>
            )}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          ...(sender ? [{ label: 'Sent from', value: <Grouped text={sender} /> }] : []),
          ...inputs.map(({ address, coins: amount }, at) => ({
            label: `Spends (${at + 1} of ${inputs.length})`,
            value: (
              <>
                {coins(amount, feeCoin)} of <Grouped text={address} />
              </>
            ),
          })),
          ...(changeAddress && changeCoins
            ? [
                {
                  label: 'Back to the wallet',
                  value: (
                    <>
                      {coins(changeCoins, feeCoin)} to <Grouped text={changeAddress} />
                    </>
                  ),
                },
              ]
            : []),
          {
            label: 'Network fee at most',
            value:
              feePercent === null
                ? coins(maxFee, feeCoin)
                : `${coins(maxFee, feeCoin)}, ${feePercent}% of what is sent`,
          },
        ]}
      />
      {foreign.length > 0 && (
        <Note tone="warn" title="It spends from an address that does not belong to any account key">
          <p>
            Make sure that the wallet can sign for it. Once the batch is downloaded, its withdrawals stay in it until
            someone spends these coins.
          </p>
          {foreign.map((address) => (
            <Grouped key={address} text={address} />
          ))}
        </Note>
      )}
      <MissingPrevious addresses={previousMissing} />
    </>
  );
}
