import { ApiError } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.js';
import { PlainButton } from './plain-button.js';
import classes from './notes.module.css';

interface NoteProps {
  tone: 'info' | 'good' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
}

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A sentence that stands out, such as a warning before a step that cannot be taken back. */
export function Note({ tone, title, children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${classes.note} ${classes[tone]}`}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        {title && <strong>{title}</strong>}
        {children}
      </div>
    </div>
  );
}

interface EmptyProps {
  /** One sentence: what is not here yet. */
  says: string;
  /** One thing to do next. */
  action?: ReactNode;
}

/** What stands where nothing is yet. */
export function Empty({ says, action }: EmptyProps) {
  return (
    <div className={classes.empty}>
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden className={classes.drawing}>
        <path d="M4 60h112" />
        <path d="M22 60a38 38 0 0 1 76 0" strokeDasharray="3 5" />
        <path d="M60 14 41 60M60 14l19 46M60 14l8 46" />
        <circle cx="60" cy="12" r="4" />
      </svg>
      <p>{says}</p>
      {action}
    </div>
  );
}

/** What happened, what to do, and the request's id to copy, where a part of a page could not be loaded. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const message = (error instanceof Error && error.message) || SENTENCES.errorOccurred;
  const requestId = error instanceof ApiError ? error.requestId : '';
  return (
    <div className={classes.empty} role="alert">
      <CircleAlert size={32} aria-hidden className={classes.bad} />
      <p>{message}</p>
      {retry && <PlainButton onClick={retry}>Try again</PlainButton>}
      {requestId && (
        <p className={classes.request}>
          Request {requestId}
          <CopyButton text={requestId} what="the request id" />
        </p>
      )}
    </div>
  );
}
