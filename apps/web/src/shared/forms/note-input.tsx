import { type KeyboardEventHandler, type Ref, useId } from 'react';
import { noteFault } from './note-fault.js';
import classes from './note-input.module.css';

interface NoteInputProps {
  label: string;
  className?: string | undefined;
  note: string;
  onNote: (note: string) => void;
  /** Most characters. */
  most?: number;
  /** Lines of its field; one line of text without. */
  rows?: number;
  required?: boolean;
  onKeyDown?: KeyboardEventHandler;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
}

/** A note, with a sentence below it once it is too long. */
export function NoteInput({ label, className, note, onNote, most, rows, ...input }: NoteInputProps) {
  const id = useId();
  const fault = noteFault(note, most);
  const field = {
    ...input,
    id,
    value: note,
    'aria-invalid': fault !== undefined || undefined,
    'aria-describedby': fault && `${id}-fault`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onNote(currentTarget.value),
  };
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? <input type="text" autoComplete="off" {...field} /> : <textarea rows={rows} {...field} />}
      {fault && (
        <span id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </span>
      )}
    </div>
  );
}
