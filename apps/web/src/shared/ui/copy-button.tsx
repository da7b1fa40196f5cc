import { Check, Copy } from 'lucide-react';
import { useCopy } from './copy.js';
import classes from './copy-button.module.css';

interface CopyButtonProps {
  text: string;
  /** What is copied, for a screen reader: "the address". */
  what: string;
  /** The toast's sentence, if not "Copied to clipboard". */
  said?: string;
  /** A word beside the icon, and the one that stands there for 2 seconds after copying. */
  label?: [before: string, after: string];
}

export function CopyButton({ text, what, said, label }: CopyButtonProps) {
  const { copied, copy } = useCopy(said);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className={`${classes.copy} ${label ? '' : classes.alone} no-print`}
      aria-label={label ? undefined : copied ? `Copied ${what}` : `Copy ${what}`}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        copy(text);
      }}
    >
      <Icon size={18} aria-hidden />
      {label && <span>{copied ? label[1] : label[0]}</span>}
    </button>
  );
}
