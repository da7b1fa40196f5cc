import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { Note } from '../ui/notes.js';
import classes from './expired-rate.module.css';
import type { useQuote } from './use-quote.js';

interface ExpiredRateProps {
  quoted: ReturnType<typeof useQuote>;
  renewButton: Ref<HTMLButtonElement>;
  /** What to do now. */
  children: ReactNode;
}

/** Says when a rate is no longer held, and asks for a new one by a button only. */
export function ExpiredRate({ quoted, renewButton, children }: ExpiredRateProps) {
  return (
    <div role="status">
      {quoted.expired && (
        <div className={classes.expired}>
          <Note tone="warn" title="This rate has expired">
            <p>{children}</p>
          </Note>
          <Button
            ref={renewButton}
            variant="default"
            onClick={() => !quoted.renewing && quoted.renew()}
            aria-disabled={quoted.renewing || undefined}
          >
            {quoted.renewing ? 'Asking...' : 'Get a new rate'}
          </Button>
        </div>
      )}
    </div>
  );
}
