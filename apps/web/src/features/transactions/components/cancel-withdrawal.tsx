import { ApiError, type TransactionDetailDto } from '@sextant/api-client';
import { useState } from 'react';
import { money } from '../../../shared/format/index.js';
import { Confirm } from '../../../shared/ui/confirm.js';
import { Note } from '../../../shared/ui/notes.js';
import { useCancelWithdrawal } from '../api/use-cancel-withdrawal.js';
import classes from './transaction-head.module.css';

/** Takes a pending withdrawal back, after one question (decision M6). */
export function CancelWithdrawal({ transaction }: { transaction: TransactionDetailDto }) {
  const [open, setOpen] = useState(false);
  const cancel = useCancelWithdrawal(transaction.id);
  const close = () => {
    setOpen(false);
    cancel.reset();
  };
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

function Refusal({ error }: { error: unknown }) {
  const unknown = !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
  return (
    <div role="alert">
      {unknown ? (
        <Note tone="warn" title="We don't know whether it was cancelled">
          No answer came. Press the button again: it is cancelled once, however often you ask.
        </Note>
      ) : (
        <Note tone="bad" title={error.message}>
          Nothing changed. Close this to see where the withdrawal stands now.
        </Note>
      )}
    </div>
  );
}
