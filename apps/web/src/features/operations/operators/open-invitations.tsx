import type { InvitationResponse } from '@sextant/api-client';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

interface OpenInvitationsProps {
  invitations: readonly InvitationResponse[];
  /** Only for admins. */
  changes: OperatorChanges | undefined;
}

/** Links that nobody has used yet. */
export function OpenInvitations({ invitations, changes }: OpenInvitationsProps) {
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
            {changes && (
              <PlainButton
                disabled={changes.endInvitation.isPending}
                onClick={() => changes.endInvitation.mutate({ id })}
                aria-label={`End the invitation of ${email}`}
              >
                End invitation
              </PlainButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
