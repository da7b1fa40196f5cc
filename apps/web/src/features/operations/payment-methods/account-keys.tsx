import { useGetAccountKeys, useListProposals } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useOpens } from '../use-opens.js';
import { useOperator } from '../use-operator.js';
import { ChainKey } from './chain-key.js';
import { CHAIN_LABELS } from './key-details.js';
import { KeyForm } from './key-form.js';
import { UncreditedPayments } from './uncredited-payments.js';
import { UnseenCoins } from './unseen-coins.js';
import { UnlistedTokens } from './unlisted-tokens.js';
import { useKeyActs } from './use-key-acts.js';
import { WaitingKeys } from './waiting-keys.js';
import keys from './keys.module.css';
import classes from './methods.module.css';

/** The keys that make an address for each deposit: in effect, approved, proposed. */
export function AccountKeys() {
  const { id: me, may } = useOperator();
  const opens = useOpens();
  const { data, error, refetch } = useGetAccountKeys();
  const proposals = useListProposals({ kind: 'account-key', limit: 100 });
  const { propose, stop, dialog } = useKeyActs();
  const proposed = proposals.data?.data ?? [];
  return (
    <>
      {dialog}
      <section className={classes.section} aria-labelledby="account-keys">
        <h2 id="account-keys">Account keys</h2>
        <p className={classes.intro}>
          With the public key of a wallet’s account, each deposit gets an address of that wallet. The key can spend
          nothing.
        </p>
        {!data && error && <Failure error={error} retry={() => void refetch()} />}
        {!data && !error && (
          <SkeletonGroup label="Loading the account keys">
            <Skeleton height={160} radius={12} />
          </SkeletonGroup>
        )}
        <ul className={keys.chains}>
          {data?.data.chains.map((found) => (
            <ChainKey key={found.chain} found={found} stop={stop} />
          ))}
        </ul>
        {proposed.length > 0 && (
          <ul className={classes.lines} aria-label="Proposed account keys">
            {proposed.map(({ id, accountKey, proposedBy, proposedAt }) => (
              <li key={id}>
                A key of {accountKey && CHAIN_LABELS[accountKey.chain]} is proposed by{' '}
                {proposedBy?.id === me ? 'you' : (proposedBy?.name ?? 'Unknown')}, <Time at={proposedAt} />.{' '}
                {opens('proposals') && <Link to={to.operations('proposals')}>See the proposals</Link>}
              </li>
            ))}
          </ul>
        )}
      </section>
      {data && <WaitingKeys keys={data.data.waiting} stop={stop} />}
      {data && <UncreditedPayments payments={data.data.uncredited} />}
      {data && <UnseenCoins found={data.data.unseen} total={data.data.unseenTotal} />}
      {data && <UnlistedTokens found={data.data.tokens} total={data.data.tokensTotal} />}
      {may('manage-payment-methods') && <KeyForm propose={propose} />}
    </>
  );
}
