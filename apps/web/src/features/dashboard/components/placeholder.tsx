import type { ReactNode } from 'react';
import classes from './placeholder.module.css';

interface PlaceholderProps {
  /** What will stand here; unseen, it keeps its room for as long as something stands in for it. */
  children: ReactNode;
  /** What stands here instead. */
  instead: ReactNode;
}

/** Something in the place of something else, so that nothing around it moves when that comes. */
export function Placeholder({ children, instead }: PlaceholderProps) {
  return (
    <div className={classes.room}>
      <div className={classes.unseen}>{children}</div>
      <div>{instead}</div>
    </div>
  );
}
