import type { ProposalDto } from '@sextant/api-client';
import { useState } from 'react';
import { Badge } from '#shared/ui/badge.js';
import { Card } from '#shared/ui/card.js';
import { Confirm } from '#shared/ui/confirm.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { Question } from '../proposals/question.js';
import { useApproval } from '../proposals/use-approval.js';
import { whoDecides } from '../queue/who-decides.js';
import { useOperator } from '../use-operator.js';
import { factsOf, nameOf } from './method-facts.js';
import classes from './methods.module.css';

/** Payment methods that one operator proposed and another approves or refuses. */
export function ToApprove({ proposals }: { proposals: readonly ProposalDto[] }) {
  if (proposals.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="proposed">
      <h2 id="proposed">Proposed</h2>
      <div className={classes.list}>
        {proposals.map((proposal) => (
          <Proposed key={proposal.id} proposal={proposal} />
        ))}
      </div>
    </section>
  );
}

function Proposed({ proposal }: { proposal: ProposalDto }) {
  const { id: me, may } = useOperator();
  const { approve, refuse, withdraw, busy, dialog } = useApproval(proposal.id);
  const [asked, ask] = useState<'approve' | 'refuse' | 'withdraw'>();
  const [note, setNote] = useState('');
  const back = () => ask(undefined);
  const typed = note.trim() !== '';
  useUnsent(typed, busy);
  const discard = () => {
    back();
    setNote('');
  };
  const { id, paymentMethod: method, proposedBy, proposedAt, takenBy } = proposal;
  if (!method) return null;
  const own = proposedBy?.id === me;
  const name = nameOf(method);
  const { removes } = method;
  const says = (
    <>
      <p>{removes ? `Take ${name} out of use:` : `Approve this address for ${name}:`}</p>
      <Grouped text={method.address} />
    </>
  );
  return (
    <Card
      title={removes ? `Take ${name} out of use` : method.id ? `Change of ${name}` : name}
      aside={takenBy && <Badge tone="action">{whoDecides(takenBy, me)}</Badge>}
      className={classes.waiting}
    >
      {dialog}
      <Facts
        facts={[
          ...factsOf(method),
          { label: 'Proposed by', value: own ? 'You' : (proposedBy?.name ?? 'Unknown') },
          { label: 'When', value: <Time at={proposedAt} /> },
        ]}
      />
      {asked === 'refuse' || asked === 'withdraw' ? (
        <Question
          says={`${asked === 'refuse' ? 'Refuse' : 'Withdraw'} ${removes ? 'to take out of use' : 'the address for'} ${name}`}
          note={asked === 'refuse' ? note : undefined}
          onNote={setNote}
          busy={busy}
          // It stays while it is sent: what fails is still typed here, and the focus is where the operator put it.
          onAnswer={() => {
            if (busy) return;
            if (asked === 'withdraw') withdraw.mutate({ id, data: {} }, { onSuccess: back });
            else refuse.mutate({ id, data: typed ? { note: note.trim() } : {} }, { onSuccess: discard });
          }}
          onBack={() => {
            if (busy) return;
            if (typed) leaveForm(discard);
            else back();
          }}
        />
      ) : (
        <div className={classes.bar}>
          {own && may('propose') && (
            <PlainButton disabled={busy} onClick={() => ask('withdraw')}>
              Withdraw
            </PlainButton>
          )}
          {!own && may('approve-money') && (
            <>
              <PlainButton primary disabled={busy} onClick={() => ask('approve')}>
                Approve
              </PlainButton>
              <PlainButton disabled={busy} onClick={() => ask('refuse')}>
                Refuse
              </PlainButton>
            </>
          )}
        </div>
      )}
      <Confirm
        open={asked === 'approve'}
        title={removes ? `Take ${name} out of use?` : `Send deposits in ${name} to this address?`}
        action={removes ? 'Take out of use' : 'Approve the address'}
        busy={approve.isPending}
        busyText="Approving..."
        onConfirm={() => {
          back();
          approve.mutate({ says });
        }}
        onClose={back}
      >
        <Grouped text={method.address} />
        <p>
          {removes
            ? 'No other method pays out so little: smaller balances can then not be withdrawn, and without any method none can.'
            : 'Compare it with your own wallet, character by character. All operators get an email.'}
        </p>
      </Confirm>
    </Card>
  );
}
