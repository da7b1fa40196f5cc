import {
  type CustomerPageDto,
  type SetUserStatusRequest,
  type SuspensionReason,
  useSetUserStatus,
} from '@sextant/api-client';
import { reasonSentence, reasonsFor } from '@sextant/business-rules';
import { useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { notify } from '#shared/ui/notify.js';
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
  const { id, firstName, status, withdrawalsHeldUntil } = customer;
  const { may } = useOperator();
  const suspended = status === 'suspended';
  const possible = suspended ? 'restore' : 'suspend';
  const [asked, ask] = useState<typeof possible>();
  const [overtaken, setOvertaken] = useState(false);
  const back = () => ask(undefined);
  const refresh = useRefreshCustomer(id);
  const { mutate, isPending } = useSetUserStatus({
    mutation: {
      onSuccess: ({ message }) => {
        notify.success(message);
        back();
      },
      onError: ({ message }) => notify.error(message),
      onSettled: refresh,
    },
  });
  const send = (data: SetUserStatusRequest) => !isPending && mutate({ id, data });
  // A colleague was faster: what is typed on must not answer the other question.
  if (asked && asked !== possible && !isPending) {
    back();
    setOvertaken(true);
  }
  return (
    <Card title="Account" className={classes.card}>
      {statesOf(customer).map(({ says, since }) => (
        <p key={says}>
          {says}
          {since && (
            <span className={classes.quiet}>
              {' '}
              Since <Time at={since} />
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
          <SuspendForm name={firstName} busy={isPending} onSend={send} onBack={back} />
        ))}
    </Card>
  );
}

interface SuspendFormProps {
  name: string;
  busy: boolean;
  onSend: (request: SetUserStatusRequest) => unknown;
  onBack: () => void;
}

function SuspendForm({ name, busy, onSend, onBack }: SuspendFormProps) {
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
        if (reason) onSend({ status: 'suspended', reason, ...(note.trim() && { note: note.trim() }) });
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
      <label className={classes.label}>
        Note for colleagues, if there is something to add
        <textarea
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </label>
      <p>{name} is signed out everywhere at once and told by email. Money and trades stay as they are.</p>
      <div className={classes.bar}>
        <PlainButton type="submit" primary aria-disabled={busy || undefined}>
          Suspend the account
        </PlainButton>
        <PlainButton onClick={leave}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}
