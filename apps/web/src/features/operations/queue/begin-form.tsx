import type { CaseDto, ReviewRequest } from '@sextant/api-client';
import { reasonSentence } from '@sextant/business-rules';
import { money } from '#shared/format/index.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';
import type { DraftProps } from './draft.js';
import { AddNote, noteOf } from './note-field.js';

interface BeginFormProps extends DraftProps {
  found: CaseDto;
  busy: boolean;
  onSend: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

const REASON = 'being-sent';

/** Begins to send a withdrawal, once it was said what that ends. */
export function BeginForm({
  found: { transaction: line, customer },
  draft,
  onType,
  busy,
  onSend,
  onBack,
}: BeginFormProps) {
  return (
    <section className={classes.form} aria-label="Check once more">
      <p>
        {customer.name} can no longer cancel this withdrawal of <strong>{money(line.amount)}</strong> once sending has
        begun. Refusing it then takes a second operator.
      </p>
      <p>
        {customer.name} reads: “{reasonSentence(REASON)}”
      </p>
      <AddNote {...{ draft, onType }} />
      <div className={classes.bar}>
        <PlainButton
          primary
          ref={focusOn}
          aria-disabled={busy || undefined}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => onSend({ status: 'processing', reason: REASON, ...noteOf(draft) })}
        >
          {busy ? 'Sending...' : `Begin sending ${money(line.amount)}`} <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </section>
  );
}

const focusOn = (place: HTMLElement | null) => place?.focus();
