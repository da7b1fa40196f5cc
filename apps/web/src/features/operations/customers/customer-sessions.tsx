import { type CustomerSessionDto, useEndCustomerSession, useListCustomerSessions } from '@sextant/api-client';
import { useState } from 'react';
import { Empty, Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { Question } from '../proposals/question.js';
import { useOperator } from '../use-operator.js';
import classes from './customers.module.css';
import { useRefreshCustomer } from './use-refresh-customer.js';

/** Where the customer is signed in; those who may can sign them out there. */
export function CustomerSessions({ id }: { id: string }) {
  const { data, error, refetch } = useListCustomerSessions(id);
  const place = useKeptFocus(data?.data.length);
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup label="Loading the sessions">
        <Skeleton height={120} radius={12} />
      </SkeletonGroup>
    );
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Where the customer is signed in">
      {data.data.length === 0 ? (
        <Empty says="This customer is signed in nowhere." />
      ) : (
        <ul className={classes.rows} aria-label="Sessions">
          {data.data.map((session) => (
            <li key={session.id}>
              <Session customerId={id} session={session} />
            </li>
          ))}
        </ul>
      )}
    </div>
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
        <span className={classes.text}>{address ?? 'IP address not known'}</span>
      </span>
      <span className={classes.quiet}>
        Signed in <Time at={signedInAt} />, last seen <Time at={lastSeenAt} />
      </span>
      {may('suspend-customers') && !asked && (
        <PlainButton onClick={() => ask(true)} aria-label={`End the session on ${device} …`}>
          End …
        </PlainButton>
      )}
      {asked && (
        <div className={classes.asked}>
          <Question
            warning="They are signed out on this device at once."
            says={`Sign out on ${device}`}
            busy={isPending}
            onAnswer={() => !isPending && mutate({ id: customerId, sessionId: id })}
            onBack={() => ask(false)}
          />
        </div>
      )}
    </div>
  );
}
