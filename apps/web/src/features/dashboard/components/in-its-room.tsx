import type { ReactNode } from 'react';
import classes from './in-its-room.module.css';

interface InItsRoomProps {
  /** What will stand here; unseen, it keeps its room for as long as something stands in for it. */
  children: ReactNode;
  /** What stands here instead. */
  instead: ReactNode;
}

/** Something in the place of something else, so that nothing around it moves when that comes. */
export function InItsRoom({ children, instead }: InItsRoomProps) {
  return (
    <div className={classes.room}>
      <div className={classes.unseen}>{children}</div>
      <div>{instead}</div>
    </div>
  );
}
