import type { ReactNode } from 'react';
import classes from './card.module.css';

interface CardProps {
  /** Heading of the card, and its name for a screen reader. */
  title?: string;
  /** Its name for a screen reader, where a heading like it may stand there twice. */
  label?: string;
  /** What stands at the right of the heading: a link, a control. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function Card({ title, label = title, aside, children, className }: CardProps) {
  return (
    <section className={`${classes.card} ${className ?? ''}`} aria-label={label}>
      {(title || aside) && (
        <header className={classes.head}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
