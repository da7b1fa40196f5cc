import { useListInvitations, useListOperatorChanges, useListOperators } from '@sextant/api-client';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import { DecidedChanges } from './decided-changes.js';
import { InviteForm } from './invite-form.js';
import { OpenInvitations } from './open-invitations.js';
import { OperatorRow } from './operator-row.js';
import { useOperatorChanges } from './use-operator-changes.js';
import { WaitingChanges } from './waiting-changes.js';
import classes from './operators.module.css';

/** Who works here: what waits for approval, the invitations, everybody, and what was decided; admins act on it. */
export default function OperatorsScreen() {
  const { may } = useOperator();
  const operators = useListOperators();
  const invitations = useListInvitations();
  const proposed = useListOperatorChanges();
  const acts = useOperatorChanges();
  const changes = may('manage-operators') ? acts : undefined;
  const failed = [operators, invitations, proposed].find(({ data, error }) => !data && error);
  const waiting = proposed.data?.data.filter(({ state }) => state === 'waiting') ?? [];
  return (
    <ScreenBody title="Operators">
      {acts.dialog}
      {operators.data && invitations.data && proposed.data ? (
        <>
          {waiting.length === 0 && invitations.data.data.length === 0 && (
            <p className={classes.none}>No change waits for approval, and no invitation is open.</p>
          )}
          <WaitingChanges waiting={waiting} changes={changes} />
          <OpenInvitations invitations={invitations.data.data} changes={changes} />
          <section className={classes.section} aria-labelledby="all">
            <h2 id="all">All operators</h2>
            <ul className={classes.list}>
              {operators.data.data.map((operator) => (
                <OperatorRow key={operator.id} operator={operator} changes={changes} />
              ))}
            </ul>
          </section>
          {changes && <InviteForm invite={changes.invite} />}
          <DecidedChanges changes={proposed.data.data} />
        </>
      ) : failed ? (
        <Failure error={failed.error} retry={() => void failed.refetch()} />
      ) : (
        <SkeletonGroup label="Loading the operators">
          <Skeleton height={320} radius={12} />
        </SkeletonGroup>
      )}
    </ScreenBody>
  );
}
