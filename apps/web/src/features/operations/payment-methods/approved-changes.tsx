import type { MethodChangeDto } from '@sextant/api-client';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Time } from '#shared/ui/time.js';
import { AskFirst } from '../proposals/ask-first.js';
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
                <AskFirst
                  button="Stop"
                  says={`Stop the change of ${nameOf(change)}`}
                  warning={`${change.replaces ? 'The current address stays in use.' : 'The address will not be offered.'} To change it after all, it has to be proposed and approved again.`}
                  busy={stop.isPending}
                  busyText="Stopping..."
                  onAnswer={(close) => stop.mutate({ id: change.id }, { onSettled: close })}
                />
              </div>
            )}
          </Card>
        ))}
      </div>
    </section>
  );
}
