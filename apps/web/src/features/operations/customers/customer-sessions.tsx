import { type CustomerSessionDto, useEndCustomerSession, useListCustomerSessions } from '@sextant/api-client';
import { useState } from 'react';
import { Empty, Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useOperator } from '../use-operator.js';
import classes from './customers.module.css';
import { useRefreshCustomer } from './use-refresh-customer.js';

/** Where the customer is signed in; those who may can sign them out there. */
export function CustomerSessions({ id }: { id: string }) {
  const { data, error, refetch } = useListCustomerSessions(id);
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup label="Loading the sessions">
        <Skeleton height={120} radius={12} />
      </SkeletonGroup>
    );
  }
  if (data.data.length === 0) return <Empty says="This customer is signed in nowhere." />;
  return (
    <ul className={classes.rows} aria-label="Sessions">
      {data.data.map((session) => (
        <li key={session.id}>
          <Session customerId={id} session={session} />
        </li>
      ))}
    </ul>
  );
}

function Session({ customerId, session }: { customerId: string; session: CustomerSessionDto }) {
  const { id, device, address, signedInAt, lastSeenAt } = session;
  const { may } = useOperator();
  const [asked, ask] = useState(false);
  const refresh = useRefreshCustomer(customerId);
  const { mutate, isPending } = useEndCustomerSession({
    mutation: {
      onSuccess: ({ message }) => notify.success(message),
      onError: ({ message }) => notify.error(message),
      onSettled: refresh,
    },
  });
  return (
    <div className={classes.row}>
      <span className={classes.main}>
        {device}
        <span className={classes.text}>{address ?? 'Unknown network'}</span>
      </span>
      <span className={classes.quiet}>
        Signed in <Time at={signedInAt} />, last seen <Time at={lastSeenAt} />
      </span>
      {may('suspend-customers') && (
        <span className={classes.bar}>
          {asked ? (
            <>
              <PlainButton
                primary
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && mutate({ id: customerId, sessionId: id })}
              >
                Sign out on {device}
              </PlainButton>
              <PlainButton onClick={() => ask(false)}>Back</PlainButton>
            </>
          ) : (
            <PlainButton onClick={() => ask(true)} aria-label={`End the session on ${device} …`}>
              End …
            </PlainButton>
          )}
        </span>
      )}
    </div>
  );
}
