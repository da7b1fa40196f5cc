import type { OperatorChangeKind, OperatorChangeResponse } from '@sextant/api-client';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { Question } from '../proposals/question.js';
import { changeOf, saysOf } from './says-of.js';
import type { OperatorChanges } from './use-operator-changes.js';
import classes from './operators.module.css';

interface WaitingChangesProps {
  waiting: readonly OperatorChangeResponse[];
  /** Only for admins. */
  changes: OperatorChanges | undefined;
}

/** What one admin proposed and another has to approve. */
export function WaitingChanges({ waiting, changes }: WaitingChangesProps) {
  if (waiting.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="waiting">
      <h2 id="waiting">Waiting for approval</h2>
      <ul className={classes.list}>
        {waiting.map((change) => (
          <li key={change.id} className={classes.row}>
            <div className={classes.who}>
              <strong>{saysOf(change)}</strong>
              <p>
                Proposed by {change.proposedBy}, <Time at={change.proposedAt} />
              </p>
            </div>
            {changes && <Answers change={change} changes={changes} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnswersProps {
  change: OperatorChangeResponse;
  changes: OperatorChanges;
}

/** Each answer is asked for once more: an account that was ended stays so. */
function Answers({ change, changes: { approve, drop } }: AnswersProps) {
  const [asked, ask] = useState<'approve' | 'drop'>();
  const { id, kind, operatorName, email, canApprove, canDrop } = change;
  const dropWord = canApprove ? 'Refuse' : 'Withdraw';
  const answer = () => {
    if (asked === 'approve') approve.mutate({ id, says: saysOf(change) });
    else drop.mutate({ id });
    ask(undefined);
  };
  if (asked) {
    return (
      <div className={classes.asked}>
        <Question
          warning={asked === 'approve' ? APPROVED[kind] : 'Everything stays as it is.'}
          says={
            asked === 'approve'
              ? `Approve ${changeOf(change)}`
              : `${dropWord} the proposal about ${operatorName ?? email}`
          }
          busy={false}
          onAnswer={answer}
          onBack={() => ask(undefined)}
        />
      </div>
    );
  }
  return (
    <div className={classes.acts}>
      {canApprove && (
        <PlainButton primary disabled={approve.isPending} onClick={() => ask('approve')}>
          Approve
        </PlainButton>
      )}
      {canDrop && (
        <PlainButton disabled={drop.isPending} onClick={() => ask('drop')}>
          {dropWord}
        </PlainButton>
      )}
    </div>
  );
}

/** What follows from an approval. */
const APPROVED: Readonly<Record<OperatorChangeKind, string>> = {
  end: 'They are signed out at once and cannot sign in again. An account that was ended stays ended.',
  'reset-second-factor':
    'Speak to them first, face to face or by a known number. A person with their password can then sign in and set up a new one.',
  'change-role': 'The new role counts at once.',
  invite: 'The link is mailed at once. It works once.',
};
