import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Question } from './question.js';
import classes from './proposals-screen.module.css';

interface AskFirstProps {
  /** What the button says before it asks. */
  button: string;
  /** What a screen reader says instead, since several buttons say the same; left out: what is done. */
  name?: string;
  /** What is done, as the button says it then. */
  says: string;
  /** What follows from it. */
  warning: string;
  busy: boolean;
  /** What the button says until the answer. */
  busyText: string;
  /** @param close ends the question */
  onAnswer: (close: () => void) => void;
}

/** A button that asks once more, in its own place, before something is done that a second press must not do. */
export function AskFirst({ button, name, onAnswer, ...question }: AskFirstProps) {
  const { says, busy } = question;
  const [asked, ask] = useState(false);
  const close = () => ask(false);
  if (!asked) {
    return (
      <PlainButton onClick={() => ask(true)} aria-label={name ?? says}>
        {button}
      </PlainButton>
    );
  }
  return (
    <div className={classes.asked}>
      <Question final {...question} onAnswer={() => !busy && onAnswer(close)} onBack={() => !busy && close()} />
    </div>
  );
}
