import type { BatchPayoutDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Note } from '#shared/ui/notes.js';
import { notReady } from './refusals.js';
import { WithHashes } from './with-hashes.js';

interface NotReadyProps {
  title: string;
  payouts: readonly Pick<BatchPayoutDto, 'reference' | 'transactionId'>[];
  /** Why the approval or the download was refused. */
  error: Error | null | undefined;
  /** What to do about a batch that cannot go on with these withdrawals. @param them `it` or `them` */
  advice: (them: string) => string;
}

/** Which withdrawals of a batch can no longer be sent, and why. */
export function NotReady({ title, payouts, error, advice }: NotReadyProps) {
  const found = notReady(error);
  if (!found) return null;
  return (
    <div role="alert">
      <Note tone="bad" title={title}>
        {found.map(({ reference, because }) => {
          const id = payouts.find((payout) => payout.reference === reference)?.transactionId;
          return (
            <p key={reference}>
              {id ? <Link to={to.operations('withdrawals', { case: id })}>{reference}</Link> : reference}:{' '}
              <WithHashes text={because} />
            </p>
          );
        })}
        <p>{advice(found.length === 1 ? 'it' : 'them')}</p>
      </Note>
    </div>
  );
}
