import type { ReactNode } from 'react';
import classes from './aside-layout.module.css';

interface AsideLayoutProps {
  children: ReactNode;
  /** Stays in view at the right on wide screens, stands below on phones. */
  aside: ReactNode;
}

/** A form with its summary beside it. */
export function AsideLayout({ children, aside }: AsideLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
