import type { InvitationResponse } from '@sextant/api-client';
import { Time } from '#shared/ui/time.js';
import { AskFirst } from '../proposals/ask-first.js';
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
              <AskFirst
                button="End invitation"
                says={`End the invitation of ${email}`}
                warning="The link stops working at once."
                busy={changes.endInvitation.isPending}
                busyText="Ending..."
                onAnswer={(close) => changes.endInvitation.mutate({ id }, { onSettled: close })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
