import type { ReactNode } from 'react';
import classes from './noted.module.css';

/** A figure with what has to be known of it in small below: the source and moment of a price, how a time was measured. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.noted}>
      <span>{children}</span>
      <span>{note}</span>
    </span>
  );
}
