import { type CaseDto, type ReviewRequest, usePreviewCompletion } from '@sextant/api-client';
import { type ReasonCode, reasonsFor } from '@sextant/business-rules';
import { useState } from 'react';
import { money } from '#shared/format/index.js';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';
import type { DraftProps } from './draft.js';
import { NoteField, isNoteAtFault, noteOf } from './note-field.js';
import { ReasonField } from './reason-field.js';
import { secondOperatorSentence } from './use-preview.js';

interface RefuseFormProps extends DraftProps {
  found: CaseDto;
  busy: boolean;
  onSend: (review: ReviewRequest) => unknown;
  /** Asks a second operator for the same, where one is needed. */
  onPropose: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

/** Refuses a case with a reason from the list, which the customer reads. */
export function RefuseForm({
  found: { transaction: line, customer },
  draft,
  onType,
  busy,
  onSend,
  onPropose,
  onBack,
}: RefuseFormProps) {
  const [reason, setReason] = useState<ReasonCode | ''>('');
  const { data } = usePreviewCompletion(line.id, { status: 'failed' }, { query: { meta: { silent: true } } });
  const because = data?.data.because ?? [];
  const second = because.length > 0;
  const what = line.type === 'deposit' ? 'Nothing is credited.' : `${money(line.amount)} goes back to their balance.`;
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !isNoteAtFault(draft))
          (second ? onPropose : onSend)({ status: 'failed', reason, ...noteOf(draft) });
      }}
    >
      <ReasonField
        asks="Why it is refused"
        reader={customer.name}
        reasons={reasonsFor(line.type === 'deposit' ? 'deposit-refused' : 'withdrawal-refused')}
        reason={reason}
        onChoose={setReason}
      />
      <NoteField {...{ draft, onType }} />
      <p>{what}</p>
      {second && <Note tone="info" title={secondOperatorSentence(because)} />}
      <div className={classes.bar}>
        <PlainButton
          type="submit"
          primary
          aria-disabled={busy || undefined}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {busy ? 'Sending...' : second ? 'Propose it' : `Refuse ${money(line.amount)}`}
        </PlainButton>
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}
