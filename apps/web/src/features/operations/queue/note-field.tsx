import { useState } from 'react';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { focusOn } from '../focus-on.js';
import classes from './decision.module.css';
import type { Draft, DraftProps } from './draft.js';

interface NoteFieldProps extends DraftProps {
  /** Whether it begins with the focus. */
  focused?: boolean;
}

/** What colleagues should know, if there is something to add; the customer does not read it. */
export function NoteField({ draft, onType, focused = false }: NoteFieldProps) {
  return (
    <NoteInput
      label="Note for colleagues, if there is something to add"
      className={classes.label}
      ref={focused ? focusOn : undefined}
      rows={2}
      note={draft.note}
      onNote={(note) => onType({ note })}
    />
  );
}

/** The same behind a press: an ordinary case needs no note, and no more keys because of it. */
export function AddNote({ draft, onType }: DraftProps) {
  const [pressed, setPressed] = useState(false);
  // A note that was written before, as after the way back, has its field for good: emptied, it is still being typed in.
  const [begun] = useState(draft.note !== '');
  if (pressed || begun) return <NoteField draft={draft} focused={pressed} onType={onType} />;
  return (
    <button type="button" className={classes.add} onClick={() => setPressed(true)}>
      Add a note
    </button>
  );
}

/** A note as the API takes it: nothing where there is none. */
export const noteOf = ({ note }: Draft): { note?: string } => (note.trim() ? { note: note.trim() } : {});

/** Whether the note is too long to be sent; it then has the focus. */
export function isNoteAtFault({ note }: Draft): boolean {
  if (noteFault(note) === undefined) return false;
  focusFirstFault();
  return true;
}
