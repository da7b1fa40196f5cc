import type { ReactNode } from 'react';
import { usePageTitle } from '#shared/ui/use-page-title.js';
import classes from './console.module.css';

interface ScreenBodyProps {
  /** The heading, and the page's name in the browser. */
  title: string;
  /** What stands beside the heading: a count, a control. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen of the console. */
export function ScreenBody({ title, aside, children }: ScreenBodyProps) {
  usePageTitle(title);
  return (
    <div className={classes.screen}>
      <header className={classes.head}>
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {aside}
      </header>
      {children}
    </div>
  );
}
