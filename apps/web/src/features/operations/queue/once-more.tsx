import type { ReactNode } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { focusOn } from '../focus-on.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';
import type { DraftProps } from './draft.js';
import { AddNote, isNoteAtFault } from './note-field.js';

interface OnceMoreProps extends DraftProps {
  /** What it does. */
  children: ReactNode;
  /** What stands on the button, with the amount. */
  action: string;
  busy: boolean;
  onSend: () => unknown;
  onBack: () => void;
}

/** Asks once more before a step of a case that needs nothing typed; a note may go with it. */
export function OnceMore({ children, action, draft, onType, busy, onSend, onBack }: OnceMoreProps) {
  return (
    <section className={classes.form} aria-label="Check once more">
      {children}
      <AddNote {...{ draft, onType }} />
      <div className={classes.bar}>
        <PlainButton
          primary
          ref={focusOn}
          aria-disabled={busy || undefined}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => !isNoteAtFault(draft) && onSend()}
        >
          {busy ? 'Sending...' : action} <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </section>
  );
}
