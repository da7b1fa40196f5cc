import type { MethodChangeDto } from '@sextant/api-client';
import { useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { Confirm } from '#shared/ui/confirm.js';
import { Facts } from '#shared/ui/facts.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useOperator } from '../use-operator.js';
import { factsOf, nameOf } from './method-facts.js';
import type { MethodActs } from './use-method-acts.js';
import classes from './methods.module.css';

interface ApprovedChangesProps extends Pick<MethodActs, 'stop'> {
  changes: readonly MethodChangeDto[];
}

/** Changes that two operators decided on and that have not taken effect yet. */
export function ApprovedChanges({ changes, stop }: ApprovedChangesProps) {
  const { may } = useOperator();
  const [asked, ask] = useState<MethodChangeDto>();
  if (changes.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="approved">
      <h2 id="approved">Approved, taking effect later</h2>
      <div className={classes.list}>
        {changes.map((change) => (
          <Card key={change.id} title={nameOf(change)} className={classes.waiting}>
            <Facts
              facts={[
                { label: 'Takes effect', value: <Time at={change.takesEffectAt} /> },
                ...factsOf(change),
                { label: 'Proposed by', value: change.proposedBy },
                { label: 'Approved by', value: change.approvedBy },
              ]}
            />
            {may('approve-money') && (
              <div className={classes.bar}>
                <PlainButton onClick={() => ask(change)} aria-label={`Stop the change of ${nameOf(change)}`}>
                  Stop
                </PlainButton>
              </div>
            )}
          </Card>
        ))}
      </div>
      <Confirm
        open={asked !== undefined}
        title={`Stop the change of ${asked ? nameOf(asked) : ''}?`}
        action="Stop the change"
        busy={stop.isPending}
        busyText="Stopping..."
        onConfirm={() => asked && stop.mutate({ id: asked.id }, { onSettled: () => ask(undefined) })}
        onClose={() => ask(undefined)}
      >
        {asked?.replaces ? 'The current address stays in use.' : 'The address will not be offered.'} To change it after
        all, it has to be proposed and approved again.
      </Confirm>
    </section>
  );
}
