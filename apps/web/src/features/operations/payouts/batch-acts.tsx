import type { PayoutBatchDto } from '@sextant/api-client';
import { useState } from 'react';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Question } from '../proposals/question.js';
import type { PayoutActs } from './use-payout-acts.js';
import classes from './payouts.module.css';

type Act = 'download' | 'sendInDemo' | 'cancel';

interface BatchActsProps extends Pick<PayoutActs, Act> {
  batch: PayoutBatchDto;
  /** `2 withdrawals`. */
  what: string;
  /** Whether the chain shows none of its transactions. */
  unseen: boolean;
}

interface BatchQuestion {
  possible: boolean;
  /** What it does, as the button says it. */
  says: string;
  busyText: string;
  warning?: string;
}

/** What a treasurer does about a batch; what cannot be undone is asked about once more, in the place of the buttons. */
export function BatchActs({ batch, what, unseen, ...acts }: BatchActsProps) {
  const { id, chain, state, sendableInDemo } = batch;
  const [asked, ask] = useState<Act>();
  const approved = state === 'approved';
  const download = chain === 'ethereum' ? 'Download the transactions' : 'Download the PSBT';
  const questions: Record<Act, BatchQuestion> = {
    download: {
      possible: approved,
      says: 'Download for signing',
      busyText: 'Downloading...',
      warning: 'After the download nobody can cancel this batch, since it may be signed.',
    },
    sendInDemo: {
      possible: sendableInDemo && unseen,
      says: `Sign and send ${what}`,
      busyText: 'Sending...',
      warning: 'The demo’s own blockchain confirms the payment within seconds. After that nobody can cancel it.',
    },
    cancel: { possible: approved, says: `Cancel the batch of ${what}`, busyText: 'Cancelling...' },
  };
  // A colleague, or the chain, may have been faster.
  if (asked && questions[asked].possible) {
    const { says, busyText, warning } = questions[asked];
    const { isPending, mutate } = acts[asked];
    const back = () => !isPending && ask(undefined);
    const answer = () =>
      mutate(
        { id },
        {
          onSuccess: () => ask(undefined),
          // A refusal says what to do, often to cancel the batch: the button for it is there again.
          onError: (error) => !isOutcomeUnknown(error) && ask(undefined),
        },
      );
    return (
      <div className={classes.asked}>
        <Question
          {...{ says, busyText, warning }}
          final={asked !== 'cancel'}
          busy={isPending}
          onAnswer={() => !isPending && answer()}
          onBack={back}
        />
      </div>
    );
  }
  return (
    <div className={classes.bar}>
      <PlainButton
        primary={approved}
        onClick={() => (approved ? ask('download') : acts.download.mutate({ id }))}
        disabled={acts.download.isPending}
      >
        {download}
      </PlainButton>
      {questions.sendInDemo.possible && (
        <PlainButton onClick={() => ask('sendInDemo')} disabled={acts.sendInDemo.isPending}>
          Sign and send in the demo
        </PlainButton>
      )}
      {approved && (
        <PlainButton onClick={() => ask('cancel')} disabled={acts.cancel.isPending}>
          Cancel the batch
        </PlainButton>
      )}
    </div>
  );
}
