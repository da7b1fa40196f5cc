import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { focusOn } from '../focus-on.js';
import { useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { useCardFocus } from '../use-card-focus.js';
import classes from './proposals-screen.module.css';

/** Longer than between the two presses of a double click. */
const TOO_SOON_MS = 500;

interface QuestionProps {
  /** What is done, as the button says it. */
  says: string;
  /** What follows from it, which a screen reader says with the button. */
  warning?: string | undefined;
  /** Whether it can never be undone: then a second press that was meant for the button before answers nothing. */
  final?: boolean;
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
export function Question(props: QuestionProps) {
  const { says, warning, final = false, note, onNote, busy, busyText, onAnswer, onBack } = props;
  const warningId = useId();
  const [tooSoon, setTooSoon] = useState(final);
  useEffect(() => {
    const timer = setTimeout(() => setTooSoon(false), TOO_SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  useKeys('Check once more', [{ keys: 'Escape', does: 'Back', run: onBack }]);
  useStay(true);
  const form = useCardFocus();
  const fields = (
    <form
      ref={form}
      className={classes.bar}
      aria-label="Check once more"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (noteFault(note ?? '')) return focusFirstFault();
        if (!tooSoon) onAnswer();
      }}
    >
      {note !== undefined && (
        <NoteInput
          label="Internal note for colleagues: why it is refused (optional)"
          className={classes.field}
          ref={focusOn}
          onKeyDown={answerOnce}
          note={note}
          onNote={(text) => onNote?.(text)}
        />
      )}
      <PlainButton
        primary
        type="submit"
        {...(note === undefined && { ref: focusOn })}
        onKeyDown={answerOnce}
        aria-disabled={busy || tooSoon || undefined}
        aria-describedby={warning && warningId}
      >
        {(busy && busyText) || says} <Keys keys="Enter" />
      </PlainButton>
      <PlainButton onClick={onBack}>
        Back <Keys keys="Escape" />
      </PlainButton>
    </form>
  );
  return (
    <>
      {warning && <p id={warningId}>{warning}</p>}
      {fields}
    </>
  );
}

/** A key that was left pressed answers nothing. */
const answerOnce = (event: KeyboardEvent) => event.key === 'Enter' && event.repeat && event.preventDefault();
