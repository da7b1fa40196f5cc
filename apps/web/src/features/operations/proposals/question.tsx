import type { KeyboardEvent } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { focusOn } from '../focus-on.js';
import { useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { useCardFocus } from '../use-card-focus.js';
import classes from './proposals-screen.module.css';

interface QuestionProps {
  /** What is done, as the button says it. */
  says: string;
  /** What colleagues will read; undefined where nothing can be noted. */
  note?: string | undefined;
  onNote?: (note: string) => void;
  busy: boolean;
  /** What the button says until the answer, where that takes a while. */
  busyText?: string;
  onAnswer: () => void;
  onBack: () => void;
}

/** Asks once more before something is decided. Enter answers, also from the note, and no key leads away from it. */
export function Question({ says, note, onNote, busy, busyText, onAnswer, onBack }: QuestionProps) {
  useKeys('Check once more', [{ keys: 'Escape', does: 'Back', run: onBack }]);
  useStay(true);
  const form = useCardFocus();
  return (
    <form
      ref={form}
      className={classes.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer();
      }}
    >
      {note !== undefined && (
        <label className={classes.field}>
          Internal note for colleagues: why it is refused (optional)
          <input
            type="text"
            ref={focusOn}
            onKeyDown={answerOnce}
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => onNote?.(target.value)}
          />
        </label>
      )}
      <PlainButton
        primary
        type="submit"
        {...(note === undefined && { ref: focusOn })}
        onKeyDown={answerOnce}
        aria-disabled={busy || undefined}
      >
        {(busy && busyText) || says} <Keys keys="Enter" />
      </PlainButton>
      <PlainButton onClick={onBack}>
        Back <Keys keys="Escape" />
      </PlainButton>
    </form>
  );
}

/** A key that was left pressed answers nothing. */
const answerOnce = (event: KeyboardEvent) => event.key === 'Enter' && event.repeat && event.preventDefault();
