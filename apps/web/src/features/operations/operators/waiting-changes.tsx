import type { InvitationResponse, OperatorChangeResponse } from '@sextant/api-client';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

interface WaitingChangesProps {
  waiting: readonly OperatorChangeResponse[];
  changes: OperatorChanges;
}

function saysOf({ kind, operatorName, email, role }: OperatorChangeResponse): string {
  if (kind === 'invite') return `Invite ${email} as ${role ?? ''}`;
  return kind === 'end' ? `End the account of ${operatorName ?? email}` : `Make ${operatorName ?? email} ${role ?? ''}`;
}

/** What one admin proposed and another has to approve. */
export function WaitingChanges({ waiting, changes: { approve, drop } }: WaitingChangesProps) {
  if (waiting.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="waiting">
      <h2 id="waiting">To approve</h2>
      <ul className={classes.list}>
        {waiting.map((change) => (
          <li key={change.id} className={classes.row}>
            <div className={classes.who}>
              <strong>{saysOf(change)}</strong>
              <p>
                Proposed by {change.proposedBy}, <Time at={change.proposedAt} />
              </p>
            </div>
            <div className={classes.acts}>
              {change.canApprove && (
                <PlainButton
                  primary
                  disabled={approve.isPending}
                  onClick={() => approve.mutate({ id: change.id, says: saysOf(change) })}
                >
                  Approve
                </PlainButton>
              )}
              {change.canDrop && (
                <PlainButton disabled={drop.isPending} onClick={() => drop.mutate({ id: change.id })}>
                  {change.canApprove ? 'Refuse' : 'Withdraw'}
                </PlainButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OpenInvitationsProps {
  invitations: readonly InvitationResponse[];
  changes: OperatorChanges;
}

/** Links that nobody has used yet. */
export function OpenInvitations({ invitations, changes: { endInvitation } }: OpenInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="invited">
      <h2 id="invited">Open invitations</h2>
      <ul className={classes.list}>
        {invitations.map(({ id, email, role, invitedBy, expiresAt }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <strong>{email}</strong>
              <p>
                {role}, invited by {invitedBy}, until <Time at={expiresAt} />
              </p>
            </div>
            <PlainButton disabled={endInvitation.isPending} onClick={() => endInvitation.mutate({ id })}>
              End invitation
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
