import type { OperatorResponse } from '@sextant/api-client';
import { NativeSelect } from '@mantine/core';
import { OPERATOR_ROLES, type OperatorRole, fullName } from '@sextant/business-rules';
import { useState } from 'react';
import { Badge } from '#shared/ui/badge.js';
import { Time } from '#shared/ui/time.js';
import { AskFirst } from '../proposals/ask-first.js';
import { useOperator } from '../use-operator.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

interface OperatorRowProps {
  operator: OperatorResponse;
  /** Only for admins. */
  changes: OperatorChanges | undefined;
}

/** An operator, and what an admin can propose about them; nothing about oneself. */
export function OperatorRow({ operator, changes }: OperatorRowProps) {
  const self = useOperator();
  const { id, email, role, status, secondFactorMissing, lastSeenAt, invitedBy } = operator;
  const name = fullName(operator);
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>{name}</strong>
        <p>{email}</p>
        <p>
          {lastSeenAt ? (
            <>
              Last seen <Time at={lastSeenAt} />
            </>
          ) : (
            'Never signed in'
          )}
          {invitedBy && `, invited by ${invitedBy}`}
        </p>
      </div>
      <Badge tone="quiet">{role ?? 'no role'}</Badge>
      {status !== 'active' && <Badge tone="loss">{status}</Badge>}
      {status !== 'ended' && secondFactorMissing && <Badge tone="warn">no second factor</Badge>}
      {changes && status !== 'ended' && id !== self.id && (
        <Proposals id={id} name={name} role={role} hasFactor={!secondFactorMissing} changes={changes} />
      )}
    </li>
  );
}

interface ProposalsProps {
  id: string;
  name: string;
  role: OperatorRole | null;
  hasFactor: boolean;
  changes: OperatorChanges;
}

function Proposals({ id, name, role, hasFactor, changes: { proposeRole, proposeEnd, proposeReset } }: ProposalsProps) {
  const [chosen, choose] = useState<OperatorRole>();
  const other = chosen === role ? undefined : chosen;
  return (
    <div className={classes.acts}>
      <NativeSelect
        aria-label={`Role of ${name}`}
        value={chosen ?? role ?? ''}
        data={[...(role ? [] : [{ value: '', label: 'no role', disabled: true }]), ...OPERATOR_ROLES]}
        onChange={({ currentTarget }) => choose(currentTarget.value as OperatorRole)}
      />
      {other && (
        <AskFirst
          button="Propose this role"
          name={`Propose this role for ${name}`}
          says={`Propose the role ${other} for ${name}`}
          warning="Another admin has to approve it. The new role counts from then on."
          busy={proposeRole.isPending}
          busyText="Proposing..."
          onAnswer={(close) =>
            proposeRole.mutate(
              { id, role: other, says: `Make ${name} ${other}` },
              { onSuccess: () => choose(undefined), onSettled: close },
            )
          }
        />
      )}
      {hasFactor && (
        <AskFirst
          button="Reset second factor"
          name={`Reset the second factor of ${name}`}
          says={`Propose to turn off the second factor of ${name}`}
          warning="Only if they lost it. Another admin has to approve it. They are then signed out at once, and sign in with their password to set up a new one."
          busy={proposeReset.isPending}
          busyText="Proposing..."
          onAnswer={(close) =>
            proposeReset.mutate({ id, says: `Turn off the second factor of ${name}` }, { onSettled: close })
          }
        />
      )}
      <AskFirst
        button="End account"
        name={`End the account of ${name}`}
        says={`Propose to end the account of ${name}`}
        warning="Another admin has to approve it. They are then signed out at once and cannot sign in again."
        busy={proposeEnd.isPending}
        busyText="Proposing..."
        onAnswer={(close) => proposeEnd.mutate({ id, says: `End the account of ${name}` }, { onSettled: close })}
      />
    </div>
  );
}
