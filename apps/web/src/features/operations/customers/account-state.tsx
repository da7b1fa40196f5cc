import {
  type CustomerPageDto,
  type SetUserStatusRequest,
  type SuspensionReason,
  useProposeSuspension,
  useSetUserStatus,
} from '@sextant/api-client';
import { reasonSentence, reasonsFor } from '@sextant/business-rules';
import { useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { notify } from '#shared/ui/notify.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { focusOn } from '../focus-on.js';
import { useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { Question } from '../proposals/question.js';
import { useCardFocus } from '../use-card-focus.js';
import { useOperator } from '../use-operator.js';
import classes from './customers.module.css';
import { useRefreshCustomer } from './use-refresh-customer.js';
import { onRestoring, statesOf } from './words.js';

/** Whether the account is open, and its suspension or restoration for those who may. */
export function AccountState({ customer }: { customer: CustomerPageDto }) {
  const { id, firstName, status, suspendedUntil, withdrawalsHeldUntil } = customer;
  const { may } = useOperator();
  const suspended = status === 'suspended';
  const possible = suspended ? 'restore' : 'suspend';
  const [asked, ask] = useState<typeof possible | 'prolong'>();
  const [overtaken, setOvertaken] = useState(false);
  const back = () => ask(undefined);
  const refresh = useRefreshCustomer(id);
  const mutation = {
    onSuccess: ({ message }: { message: string }) => {
      notify.success(message);
      back();
    },
    onError: ({ message }: { message: string }) => notify.error(message),
    onSettled: refresh,
  };
  const { mutate, isPending: isSetting } = useSetUserStatus({ mutation });
  const proposal = useProposeSuspension({ mutation });
  const isPending = isSetting || proposal.isPending;
  const send = (data: SetUserStatusRequest) => !isPending && mutate({ id, data });
  const propose = (reason: SuspensionReason, note: string) =>
    !isPending && proposal.mutate({ data: { userId: id, reason, ...(note && { note }) } });
  // A colleague was faster: what is typed on must not answer the other question.
  if (asked && (asked === 'prolong' ? !suspended : asked !== possible) && !isPending) {
    back();
    setOvertaken(true);
  }
  return (
    <Card title="Account" className={classes.card}>
      {statesOf(customer).map(({ says, since, until }) => (
        <p key={says}>
          {says}
          {since && (
            <span className={classes.quiet}>
              {' '}
              Since <Time at={since} />
            </span>
          )}
          {until && (
            <span className={classes.quiet}>
              {' '}
              Until <Time at={until} />
            </span>
          )}
        </p>
      ))}
      {withdrawalsHeldUntil && (
        <p>
          Withdrawals are held until <Time at={withdrawalsHeldUntil} />.
        </p>
      )}
      {overtaken && (
        <p role="status" className={classes.quiet}>
          A colleague {suspended ? 'suspended' : 'restored'} the account first. What you entered was not used.
        </p>
      )}
      {may('suspend-customers') &&
        (!asked ? (
          <div className={classes.bar}>
            <PlainButton
              onClick={() => {
                setOvertaken(false);
                ask(possible);
              }}
            >
              {suspended ? 'Restore …' : 'Suspend …'}
            </PlainButton>
            {suspended && suspendedUntil && <PlainButton onClick={() => ask('prolong')}>Propose longer …</PlainButton>}
          </div>
        ) : asked === 'restore' ? (
          <div className={classes.form}>
            <Question
              warning={onRestoring(customer)}
              says="Restore the account"
              busy={isPending}
              onAnswer={() => send({ status: 'active' })}
              onBack={back}
            />
          </div>
        ) : (
          <SuspendForm
            name={firstName}
            busy={isPending}
            {...(asked === 'suspend' && {
              onSuspend: (reason: SuspensionReason, note: string) =>
                send({ status: 'suspended', reason, ...(note && { note }) }),
            })}
            onPropose={propose}
            onBack={back}
          />
        ))}
    </Card>
  );
}

interface SuspendFormProps {
  name: string;
  busy: boolean;
  /** Missing for one who is suspended already. */
  onSuspend?: (reason: SuspensionReason, note: string) => unknown;
  onPropose: (reason: SuspensionReason, note: string) => unknown;
  onBack: () => void;
}

function SuspendForm({ name, busy, onSuspend, onPropose, onBack }: SuspendFormProps) {
  const [reason, setReason] = useState<SuspensionReason | ''>('');
  const [note, setNote] = useState('');
  const typed = reason !== '' || note !== '';
  // What is unsent beside it stays, so nothing is asked about that.
  const leave = () => {
    // What is being sent may fail, and is then typed here still.
    if (busy) return;
    if (typed) leaveForm(onBack);
    else onBack();
  };
  useKeys('Suspend the account', [{ keys: 'Escape', does: 'Back', run: leave }]);
  useStay(true);
  useUnsent(typed, busy);
  const form = useCardFocus();
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (noteFault(note)) return focusFirstFault();
        const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        const act = submitter?.value === 'propose' ? onPropose : (onSuspend ?? onPropose);
        if (reason) act(reason, note.trim());
      }}
    >
      <label className={classes.label}>
        Why; {name} reads this
        <select
          required
          ref={focusOn}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as SuspensionReason | '')}
        >
          <option value="">Choose a reason</option>
          {reasonsFor('suspended').map((code) => (
            <option key={code} value={code}>
              {reasonSentence(code)}
            </option>
          ))}
        </select>
      </label>
      <NoteInput
        label="Note for colleagues, if there is something to add"
        className={classes.label}
        rows={2}
        note={note}
        onNote={setNote}
      />
      <p>
        {name} is told by email, and still reads everything and closes trades. After 72 hours it takes two operators.
      </p>
      <div className={classes.bar}>
        {onSuspend && (
          <PlainButton type="submit" primary aria-disabled={busy || undefined}>
            Suspend the account
          </PlainButton>
        )}
        <PlainButton type="submit" value="propose" primary={!onSuspend} aria-disabled={busy || undefined}>
          Propose it without an end
        </PlainButton>
        <PlainButton onClick={leave}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}
