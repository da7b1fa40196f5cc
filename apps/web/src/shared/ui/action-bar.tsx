import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

/** Holds a step's main button: on phones in a bar at the bottom, within the thumb's reach; else where it stands. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${classes.bar} no-print`} data-bottom-bar="">
      {children}
    </div>
  );
}

/** Beside the button: what is still to do before it works. */
export function Prompt({ says }: { says: string | undefined }) {
  return (
    <p role="status" className={classes.prompt}>
      {says}
    </p>
  );
}
