import type { CaseDto, ReviewRequest } from '@sextant/api-client';
import { type ReasonCode, reasonsFor } from '@sextant/business-rules';
import { useState } from 'react';
import { money } from '#shared/format/index.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';
import type { DraftProps } from './draft.js';
import { NoteField, isNoteAtFault, noteOf } from './note-field.js';
import { ReasonField } from './reason-field.js';

interface HoldFormProps extends DraftProps {
  found: CaseDto;
  busy: boolean;
  onSend: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

/** Of those for what is held, this one is about a withdrawal that is being sent. */
const OF_DEPOSITS = reasonsFor('held').filter((code) => code !== 'being-sent');

/** Puts a case on hold with a reason from the list, which the customer reads. */
export function HoldForm({
  found: { transaction: line, customer },
  draft,
  onType,
  busy,
  onSend,
  onBack,
}: HoldFormProps) {
  const deposit = line.type === 'deposit';
  const status = deposit ? 'processing' : 'on-hold';
  const [reason, setReason] = useState<ReasonCode | ''>('');
  return (
    <form
      className={classes.form}
      aria-label={`Put the ${line.type} on hold`}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason && !isNoteAtFault(draft)) onSend({ status, reason, ...noteOf(draft) });
      }}
    >
      <ReasonField
        asks="Why it is on hold"
        reader={customer.name}
        reasons={deposit ? OF_DEPOSITS : reasonsFor('withdrawal-held')}
        reason={reason}
        onChoose={setReason}
      />
      <NoteField {...{ draft, onType }} />
      <p>
        {deposit
          ? 'It stays on hold until it is credited or refused.'
          : `Nobody can send it until it is resumed. The money stays held for it, and ${customer.name} can still cancel.`}
      </p>
      <div className={classes.bar}>
        <PlainButton
          type="submit"
          primary
          aria-disabled={busy || undefined}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          {busy ? 'Sending...' : `Put ${money(line.amount)} on hold`}
        </PlainButton>
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}
