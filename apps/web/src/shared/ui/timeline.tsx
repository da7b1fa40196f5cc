import type { ReactNode } from 'react';
import type { Tone } from './badge.js';
import { Time } from './time.js';
import classes from './timeline.module.css';

export interface TimelineStep {
  title: string;
  at: string;
  /** Who did it: "You", "An operator", "Sextant". */
  who?: string;
  /** Why, in words of the one who did it. */
  why?: ReactNode;
  /** What it was done by. */
  means?: ReactNode;
  tone: Tone;
}

/** What happened, when, by whom and why; the latest last. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline}>
      {steps.map(({ title, at, who, why, means, tone }) => (
        <li key={`${at} ${title}`} className={`${classes.step} ${classes[tone]}`}>
          <strong>{title}</strong>
          <span className={classes.meta}>
            <Time at={at} />
            {who && ` · ${who}`}
          </span>
          {means}
          {why && <span className={classes.why}>{why}</span>}
        </li>
      ))}
    </ol>
  );
}
