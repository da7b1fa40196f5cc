import { useListInvitations, useListOperatorChanges, useListOperators } from '@sextant/api-client';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ScreenBody } from '../screen-body.js';
import { InviteForm } from './invite-form.js';
import { OperatorRow } from './operator-row.js';
import { useOperatorChanges } from './use-operator-changes.js';
import { OpenInvitations, WaitingChanges } from './waiting-changes.js';
import classes from './operators.module.css';

/** Who works here, for admins: what waits for approval, the invitations, everybody. */
export default function OperatorsScreen() {
  const operators = useListOperators();
  const invitations = useListInvitations();
  const proposed = useListOperatorChanges();
  const changes = useOperatorChanges();
  const { data, error, refetch } = operators;
  return (
    <ScreenBody title="Operators">
      {changes.dialog}
      {data ? (
        <>
          <WaitingChanges
            waiting={(proposed.data?.data ?? []).filter(({ state }) => state === 'waiting')}
            changes={changes}
          />
          <OpenInvitations invitations={invitations.data?.data ?? []} changes={changes} />
          <section className={classes.section} aria-label="All operators">
            <ul className={classes.list}>
              {data.data.map((operator) => (
                <OperatorRow key={operator.id} operator={operator} changes={changes} />
              ))}
            </ul>
          </section>
          <InviteForm invite={changes.invite} />
        </>
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the operators">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
    </ScreenBody>
  );
}
