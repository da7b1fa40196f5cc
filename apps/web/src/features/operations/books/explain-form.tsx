import { getGetReconciliationQueryKey, useExplainWalletDifference } from '@sextant/api-client';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { signed } from './differences.js';
import { useUnsent } from '../leave-form.js';
import { useReconciled } from './use-reconciled.js';
import classes from './books.module.css';

interface ExplainFormProps {
  balanceId: string;
  coin: string;
  /** The difference of the comparison, which may be a minute old. */
  open: string;
  /** Whether its button is the main one of the screen. */
  primary: boolean;
}

/** Explains the whole difference of a wallet as it is shown, by a reason of the list. */
export function ExplainForm({ balanceId, coin, open, primary }: ExplainFormProps) {
  const [reason, setReason] = useState<WalletReason | ''>('');
  const [note, setNote] = useState('');
  const [changed, setChanged] = useState({ from: open, to: open });
  const queryClient = useQueryClient();
  const explain = useExplainWalletDifference({
    mutation: {
      ...useReconciled(),
      onError: ({ code, details: { difference } }) => {
        if (code !== 'DIFFERENCE_CHANGED' || typeof difference !== 'string') return;
        setChanged({ from: open, to: difference });
        void queryClient.invalidateQueries({ queryKey: getGetReconciliationQueryKey() });
      },
    },
  });
  useUnsent(reason !== '' || note !== '', explain.isPending);
  // Until a newer comparison says another one: a refusal names the difference of now.
  const amount = changed.from === open ? changed.to : open;
  const what = signed(amount, coin);
  return (
    <form
      className={classes.form}
      aria-label={`Explain ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason || explain.isPending) return;
        explain.mutate({ id: balanceId, data: { amount, reason, ...(note.trim() && { note: note.trim() }) } });
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
          // Spaces alone are no note.
          onChange={({ target }) => setNote(target.value.trimStart())}
        />
      </label>
      <PlainButton type="submit" primary={primary} aria-disabled={explain.isPending || undefined}>
        Explain {what}
      </PlainButton>
    </form>
  );
}
