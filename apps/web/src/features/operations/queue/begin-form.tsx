import type { CaseDto, ReviewRequest } from '@sextant/api-client';
import { reasonSentence } from '@sextant/business-rules';
import { money } from '#shared/format/index.js';
import type { DraftProps } from './draft.js';
import { noteOf } from './note-field.js';
import { OnceMore } from './once-more.js';

interface BeginFormProps extends DraftProps {
  found: CaseDto;
  busy: boolean;
  onSend: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

const REASON = 'being-sent';

/** Begins to send a withdrawal, once it was said what that ends. */
export function BeginForm({ found: { transaction: line, customer }, onSend, ...asked }: BeginFormProps) {
  return (
    <OnceMore
      {...asked}
      action={`Begin sending ${money(line.amount)}`}
      onSend={() => onSend({ status: 'processing', reason: REASON, ...noteOf(asked.draft) })}
    >
      <p>
        {customer.name} can no longer cancel this withdrawal of <strong>{money(line.amount)}</strong> once sending has
        begun. Refusing it then takes a second operator.
      </p>
      <p>
        {customer.name} reads: “{reasonSentence(REASON)}”
      </p>
    </OnceMore>
  );
}

/** Resumes a withdrawal that is on hold. */
export function ResumeForm({ found: { transaction: line, customer }, onSend, ...asked }: BeginFormProps) {
  return (
    <OnceMore
      {...asked}
      action={`Resume ${money(line.amount)}`}
      onSend={() => onSend({ status: 'resumed', ...noteOf(asked.draft) })}
    >
      <p>
        This withdrawal of <strong>{money(line.amount)}</strong> is then no longer on hold, and can be sent.{' '}
        {customer.name} reads that it was resumed, and can still cancel it.
      </p>
    </OnceMore>
  );
}
