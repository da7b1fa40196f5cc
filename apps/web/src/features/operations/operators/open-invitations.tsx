import type { InvitationResponse } from '@sextant/api-client';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { Question } from '../proposals/question.js';
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
            {changes && <End id={id} email={email} endInvitation={changes.endInvitation} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface EndProps extends Pick<OperatorChanges, 'endInvitation'> {
  id: string;
  email: string;
}

/** Ends an invitation, once that was asked. */
function End({ id, email, endInvitation }: EndProps) {
  const [asked, ask] = useState(false);
  if (asked) {
    return (
      <div className={classes.asked}>
        <Question
          warning="The link stops working at once."
          says={`End the invitation of ${email}`}
          busy={endInvitation.isPending}
          onAnswer={() => {
            if (!endInvitation.isPending) endInvitation.mutate({ id });
            ask(false);
          }}
          onBack={() => ask(false)}
        />
      </div>
    );
  }
  return (
    <PlainButton
      disabled={endInvitation.isPending}
      onClick={() => ask(true)}
      aria-label={`End the invitation of ${email}`}
    >
      End invitation
    </PlainButton>
  );
}
