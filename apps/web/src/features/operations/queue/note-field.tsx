import { useState } from 'react';
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
    <label className={classes.label}>
      Note for colleagues, if there is something to add
      <textarea
        ref={focused ? focusOn : undefined}
        rows={2}
        maxLength={500}
        value={draft.note}
        onChange={({ currentTarget }) => onType({ note: currentTarget.value })}
      />
    </label>
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
