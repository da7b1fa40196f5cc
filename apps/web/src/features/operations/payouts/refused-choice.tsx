import type { ReadyPayoutDto } from '@sextant/api-client';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { batchRefusal } from './refusals.js';
import { WithHashes } from './with-hashes.js';
import classes from './payouts.module.css';

export interface RefusedBatch {
  error: Error;
  /** What the batch was to send. */
  asked: readonly ReadyPayoutDto[];
}

interface RefusedChoiceProps extends RefusedBatch {
  /** What can be sent now. */
  ready: readonly ReadyPayoutDto[];
  /** Takes ids of withdrawals. */
  leaveOut: (ids: readonly string[]) => void;
  /** Makes the batch with a network fee of so many percent of a withdrawal. */
  confirmFee: (percent: number) => void;
}

/** Which of the chosen withdrawals keep a batch from being made; they can be left out from here. */
export function RefusedChoice({ error, asked, ready, leaveOut, confirmFee }: RefusedChoiceProps) {
  const still = new Set(ready.map(({ transactionId }) => transactionId));
  const gone = asked.filter(({ transactionId }) => !still.has(transactionId)).map(({ reference }) => reference);
  const refusal = batchRefusal(error, gone);
  if (!refusal) return null;
  const named = asked.filter(({ reference }) => refusal.leaveOut.includes(reference));
  const [first, ...others] = named;
  return (
    <div role="alert" className={classes.wide}>
      <Note tone="bad" title={refusal.title}>
        {refusal.says && (
          <p>
            <WithHashes text={refusal.says} />
          </p>
        )}
        {first && (
          <div className={`${classes.bar} ${classes.below}`}>
            {refusal.feePercent !== undefined && (
              <PlainButton onClick={() => confirmFee(refusal.feePercent ?? 0)}>
                {refusal.shareUnknown
                  ? 'Propose without a share'
                  : `Propose with a fee of up to ${refusal.feePercent}%`}
              </PlainButton>
            )}
            <PlainButton onClick={() => leaveOut(named.map(({ transactionId }) => transactionId))}>
              Leave {others.length > 0 ? `these ${named.length}` : first.reference} out
            </PlainButton>
          </div>
        )}
      </Note>
    </div>
  );
}
