import type { OperatorResponse } from '@sextant/api-client';
import { NativeSelect } from '@mantine/core';
import { OPERATOR_ROLES, type OperatorRole } from '@sextant/business-rules';
import { useState } from 'react';
import { Badge } from '#shared/ui/badge.js';
import { Confirm } from '#shared/ui/confirm.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
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
  const { id, firstName, lastName, email, role, status, secondFactorMissing, lastSeenAt, invitedBy } = operator;
  const name = `${firstName} ${lastName}`;
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
        <Proposals id={id} name={name} role={role} changes={changes} />
      )}
    </li>
  );
}

interface ProposalsProps {
  id: string;
  name: string;
  role: OperatorRole | null;
  changes: OperatorChanges;
}

function Proposals({ id, name, role, changes: { proposeRole, proposeEnd } }: ProposalsProps) {
  const [chosen, choose] = useState<OperatorRole>();
  const [asking, setAsking] = useState<OperatorRole | 'end' | null>(null);
  const close = () => setAsking(null);
  const other = chosen === role ? undefined : chosen;
  const propose = () =>
    asking === 'end'
      ? proposeEnd.mutate({ id, says: `End the account of ${name}` }, { onSettled: close })
      : asking &&
        proposeRole.mutate(
          { id, role: asking, says: `Make ${name} ${asking}` },
          { onSuccess: () => choose(undefined), onSettled: close },
        );
  return (
    <div className={classes.acts}>
      <NativeSelect
        aria-label={`Role of ${name}`}
        value={chosen ?? role ?? ''}
        data={[...(role ? [] : [{ value: '', label: 'no role', disabled: true }]), ...OPERATOR_ROLES]}
        onChange={({ currentTarget }) => choose(currentTarget.value as OperatorRole)}
      />
      {other && (
        <PlainButton onClick={() => setAsking(other)} aria-label={`Propose this role for ${name}`}>
          Propose this role
        </PlainButton>
      )}
      <PlainButton onClick={() => setAsking('end')} aria-label={`End the account of ${name}`}>
        End account
      </PlainButton>
      <Confirm
        open={asking !== null}
        title={asking === 'end' ? `End the account of ${name}?` : `Give ${name} the role ${asking ?? ''}?`}
        action="Propose"
        busy={proposeRole.isPending || proposeEnd.isPending}
        busyText="Proposing..."
        onConfirm={propose}
        onClose={close}
      >
        {asking === 'end'
          ? 'Another admin has to approve it. They are then signed out at once and cannot sign in again.'
          : 'Another admin has to approve it. The new role counts from then on.'}
      </Confirm>
    </div>
  );
}
