import type { TransactionDto } from '@sextant/api-client';
import { useState } from 'react';
import { money } from '../format/index.js';
import { isOutcomeUnknown } from '../money-request/outcome.js';
import { Confirm } from '../ui/confirm.js';
import { Note } from '../ui/notes.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';
import { useCancelWithdrawal } from './use-cancel-withdrawal.js';
import classes from './cancel-withdrawal.module.css';

/** Takes a withdrawal back while it is pending, after one question. */
export function CancelWithdrawal({ transaction }: { transaction: Pick<TransactionDto, 'id' | 'amount' | 'status'> }) {
  const gone = transaction.status !== 'pending';
  const [neverOffered] = useState(gone);
  const place = useKeptFocus(gone);
  const [open, setOpen] = useState(false);
  const cancel = useCancelWithdrawal(transaction.id);
  const close = () => {
    setOpen(false);
    cancel.reset();
  };
  if (neverOffered) return null;
  if (gone) return <div ref={place} tabIndex={-1} />;
  return (
    <>
      <button type="button" className={classes.cancel} onClick={() => setOpen(true)}>
        Cancel withdrawal
      </button>
      <Confirm
        open={open}
        title="Cancel this withdrawal?"
        action="Cancel withdrawal"
        dismiss="Keep it"
        busy={cancel.isPending}
        busyText="Cancelling..."
        onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        <p>
          Nothing is sent. The whole <strong>{money(transaction.amount)}</strong> comes back to your available cash at
          once, and no fee is taken.
        </p>
        {cancel.error && <Refusal error={cancel.error} />}
      </Confirm>
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  return (
    <div role="alert">
      {isOutcomeUnknown(error) ? (
        <Note tone="warn" title="We don't know whether it was cancelled">
          We got no answer. Press the button again: it is safe to repeat this.
        </Note>
      ) : (
        <Note tone="bad" title={error.message}>
          Nothing was changed. Close this to see the current status of the withdrawal.
        </Note>
      )}
    </div>
  );
}
