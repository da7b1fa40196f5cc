import { useExplainWalletDifference } from '@sextant/api-client';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useReconciled } from './use-reconciled.js';
import classes from './books.module.css';

/** Explains the whole difference of a wallet, by a reason of the list. */
export function ExplainForm({ balanceId, what }: { balanceId: string; what: string }) {
  const [reason, setReason] = useState<WalletReason | ''>('');
  const [note, setNote] = useState('');
  const explain = useExplainWalletDifference({ mutation: useReconciled() });
  return (
    <form
      className={classes.form}
      aria-label={`Explain ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason || explain.isPending) return;
        explain.mutate({ id: balanceId, data: { reason, ...(note.trim() && { note: note.trim() }) } });
      }}
    >
      <label className={classes.field}>
        What explains it
        <select required value={reason} onChange={({ target }) => setReason(target.value as WalletReason | '')}>
          <option value="">Choose a reason</option>
          {Object.entries(WALLET_REASONS).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.field}>
        Note for colleagues
        <input
          type="text"
          maxLength={500}
          required={reason === 'other'}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <PlainButton type="submit" primary aria-disabled={explain.isPending || undefined}>
        Explain {what}
      </PlainButton>
    </form>
  );
}
