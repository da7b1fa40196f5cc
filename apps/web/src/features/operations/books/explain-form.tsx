import {
  type ApiError,
  getGetReconciliationQueryKey,
  useExplainGoneDifference,
  useExplainWalletDifference,
} from '@sextant/api-client';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { signed } from './differences.js';
import { useUnsent } from '../leave-form.js';
import { useReconciled } from './use-reconciled.js';
import classes from './books.module.css';

/** Refusals of what the screen shows: the comparison is read anew. */
const OUTDATED: ReadonlySet<string> = new Set([
  'DIFFERENCE_CHANGED',
  'NOTHING_TO_EXPLAIN',
  'WALLET_BALANCE_NOT_NEWEST',
]);
const REASONS = Object.entries(WALLET_REASONS);

interface ExplainFormProps {
  /** Of the balance that has the difference, or that no longer had it. */
  id: string;
  gone?: boolean;
  /** What tells this difference from others of as many coins, such as "on TRC-20". */
  said: string;
  coin: string;
  /** The difference of the comparison, which may be a minute old. */
  open: string;
  /** Whether its button is the main one of the screen. */
  primary: boolean;
}

/** Explains the whole difference of a wallet as it is shown, or what is gone of it, by a reason of the list. */
export function ExplainForm({ id, gone = false, said, coin, open, primary }: ExplainFormProps) {
  const [reason, setReason] = useState<WalletReason | ''>('');
  const [note, setNote] = useState('');
  const [changed, setChanged] = useState({ from: open, to: open });
  const queryClient = useQueryClient();
  const mutation = {
    ...useReconciled(),
    onError: ({ code, details: { difference } }: ApiError) => {
      if (!OUTDATED.has(code)) return;
      if (typeof difference === 'string') setChanged({ from: open, to: difference });
      void queryClient.invalidateQueries({ queryKey: getGetReconciliationQueryKey() });
    },
  };
  const [explainOpen, explainGone] = [useExplainWalletDifference({ mutation }), useExplainGoneDifference({ mutation })];
  const explain = gone ? explainGone : explainOpen;
  useUnsent(reason !== '' || note !== '', explain.isPending);
  // Until a newer comparison says another one: a refusal names the difference of now.
  const amount = changed.from === open ? changed.to : open;
  const what = signed(amount, coin);
  return (
    <form
      className={classes.form}
      aria-label={`Explain ${what} ${said}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (noteFault(note)) return focusFirstFault();
        if (!reason || explain.isPending) return;
        explain.mutate({ id, data: { amount, reason, ...(note.trim() && { note: note.trim() }) } });
      }}
    >
      <label className={classes.field}>
        What explains it
        <select required value={reason} onChange={({ target }) => setReason(target.value as WalletReason | '')}>
          <option value="">Choose a reason</option>
          {REASONS.filter(([code]) => gone || code !== 'completed-later').map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <NoteInput
        label="Note for colleagues"
        className={classes.field}
        required={reason === 'other'}
        note={note}
        // Spaces alone are no note.
        onNote={(text) => setNote(text.trimStart())}
      />
      <PlainButton
        type="submit"
        primary={primary}
        aria-label={`Explain ${what} ${said}`}
        aria-disabled={explain.isPending || undefined}
      >
        Explain {what}
      </PlainButton>
    </form>
  );
}
