import { type PayoutChainDto, useGetPayouts, useListProposals } from '@sextant/api-client';
import { LISTED_AT_MOST } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';
import { ScreenBody } from '../screen-body.js';
import { useOpens } from '../use-opens.js';
import { useOperator } from '../use-operator.js';
import { useReads } from '../use-reads.js';
import { BatchCard } from './batch-card.js';
import { countOf } from './batch-details.js';
import { ReadyForm } from './ready-form.js';
import { usePayoutActs } from './use-payout-acts.js';
import { WithheldList } from './withheld-list.js';
import classes from './payouts.module.css';

const MOST = LISTED_AT_MOST.payoutBatches;

/** Withdrawals that are sent together: what is ready, what waits for its approval, and what became of each batch. */
export default function PayoutsScreen() {
  const { id: me, may } = useOperator();
  const opens = useOpens();
  const reads = useReads();
  const { data, error, refetch } = useGetPayouts({ query: reads });
  const proposals = useListProposals({ kind: 'payout-batch', limit: 100 }, { query: reads });
  const acts = usePayoutActs();
  const prepares = may('prepare-payouts');
  const found = data?.data;
  const ready = found?.chains.filter((chain) => chain.ready.length > 0) ?? [];
  const withheld = found?.chains.filter((chain) => chain.withheld.length > 0) ?? [];
  const proposed = proposals.data?.data ?? [];
  return (
    <ScreenBody title="Payouts">
      <p className={classes.intro}>
        Withdrawals that an operator has begun are put into a batch, approved by a second operator, and signed with your
        own wallet. Sextant never signs. The blockchain completes them.
      </p>
      {!found && error && <Failure error={error} retry={() => void refetch()} />}
      {!found && !error && (
        <SkeletonGroup label="Loading the payouts">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
      {found && (
        <>
          {proposed.map(({ id, payoutBatch, proposedBy, proposedAt }) => (
            <p key={id} className={classes.proposed}>
              A batch of {countOf(payoutBatch?.payouts.length ?? 0)} is proposed by{' '}
              {proposedBy?.id === me ? 'you' : (proposedBy?.name ?? 'Unknown')}, <Time at={proposedAt} />.{' '}
              {opens('proposals') && <Link to={to.operations('proposals')}>See the proposals</Link>}
            </p>
          ))}
          <section className={classes.section} aria-labelledby="ready">
            <h2 id="ready">To send</h2>
            {found.chains.length === 0 && (
              <Empty says="No blockchain is read here, so withdrawals are sent and completed by hand." />
            )}
            {found.chains.length > 0 && ready.length === 0 && withheld.length === 0 && (
              <Empty
                says={`A withdrawal on ${namesOf(found.chains)} appears here once a reviewer or approver has begun to send it. All others are sent and completed by hand.`}
                action={opens('withdrawals') && <Link to={to.operations('withdrawals')}>Open the withdrawals</Link>}
              />
            )}
            {prepares && proposed.length > 0 && ready.length > 0 && (
              <p>
                Only one batch can wait for approval at a time. Once it is decided, you can propose another one, on any
                blockchain.
              </p>
            )}
            {ready.map((chain) => (
              <ReadyForm
                key={chain.chain}
                found={chain}
                demoSender={found.demoSender}
                prepares={prepares && proposed.length === 0}
                propose={acts.propose}
              />
            ))}
            {withheld.map((chain) => (
              <WithheldList key={chain.chain} found={chain} />
            ))}
          </section>
          {found.batches.length > 0 && (
            <section className={classes.section} aria-labelledby="batches">
              <h2 id="batches">Batches</h2>
              {found.batches.length >= MOST && (
                <p className={classes.quiet}>
                  Only {MOST} are listed, open ones first, then the latest. There may be more.
                </p>
              )}
              {found.batches.map((batch) => (
                <BatchCard key={batch.id} batch={batch} prepares={prepares} {...acts} />
              ))}
            </section>
          )}
        </>
      )}
    </ScreenBody>
  );
}

/** `Ethereum`, `Bitcoin or Ethereum`. */
const namesOf = (chains: readonly PayoutChainDto[]): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(chains.map(({ chain }) => CHAIN_LABELS[chain]));
