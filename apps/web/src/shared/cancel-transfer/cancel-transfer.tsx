import type { TransactionDto } from '@sextant/api-client';
import { useState } from 'react';
import { money } from '../format/index.js';
import { isOutcomeUnknown } from '../money-request/outcome.js';
import { Confirm } from '../ui/confirm.js';
import { Note } from '../ui/notes.js';
import { useKeptFocus } from '../ui/use-kept-focus.js';
import { useCancelTransfer } from './use-cancel-transfer.js';
import classes from './cancel-transfer.module.css';

interface CancelTransferProps {
  type: 'deposit' | 'withdrawal';
  transaction: Pick<TransactionDto, 'id' | 'amount' | 'status'>;
  /** Pending is not enough for a deposit: nothing may have arrived. */
  possible?: boolean;
}

/** Takes a deposit or withdrawal back while it is pending, after one question. */
export function CancelTransfer({ type, transaction, possible = true }: CancelTransferProps) {
  const gone = transaction.status !== 'pending' || !possible;
  const [neverOffered] = useState(gone);
  const place = useKeptFocus(gone);
  const [open, setOpen] = useState(false);
  const cancel = useCancelTransfer(type, transaction.id);
  const close = () => {
    setOpen(false);
    cancel.reset();
  };
  if (neverOffered) return null;
  if (gone) return <div ref={place} tabIndex={-1} className={classes.gone} />;
  return (
    <>
      <button type="button" className={classes.cancel} onClick={() => setOpen(true)}>
        Cancel {type}
      </button>
      <Confirm
        open={open}
        title={`Cancel this ${type}?`}
        action={`Cancel ${type}`}
        dismiss="Keep it"
        busy={cancel.isPending}
        busyText="Cancelling..."
        onConfirm={() => cancel.mutate(undefined, { onSuccess: close })}
        onClose={close}
      >
        {type === 'withdrawal' ? (
          <p>
            Nothing is sent. The whole <strong>{money(transaction.amount)}</strong> comes back to your available cash at
            once, and no fee is taken. It counts towards your limit until 24 hours after you asked for it.
          </p>
        ) : (
          <p>
            Cancel it only if you have sent nothing. Coins that still arrive are credited to you, unless the address is
            stopped.
          </p>
        )}
        {cancel.error && <Refusal type={type} error={cancel.error} />}
      </Confirm>
    </>
  );
}

function Refusal({ type, error }: { type: string; error: Error }) {
  return (
    <div role="alert">
      {isOutcomeUnknown(error) ? (
        <Note tone="warn" title="We don't know whether it was cancelled">
          We got no answer. Press the button again: it is safe to repeat this.
        </Note>
      ) : (
        <Note tone="bad" title={error.message}>
          Nothing was changed. Close this to see the current status of the {type}.
        </Note>
      )}
    </div>
  );
}
