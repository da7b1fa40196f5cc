import type { ReactNode } from 'react';
import classes from './annotated.module.css';

/** A figure with what has to be known of it in small below: the source and moment of a price, how a time was measured. */
export function Annotated({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.annotated}>
      <span>{children}</span>
      <span>{note}</span>
    </span>
  );
}
