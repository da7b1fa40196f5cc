import type { ReactNode } from 'react';
import classes from './guest-form.module.css';

interface GuestFormProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Links to the other forms. */
  links: ReactNode;
  /** For forms with fields side by side. */
  wide?: boolean;
}

/** The frame of every form for people who are not signed in. */
export function GuestForm({ title, lead, children, links, wide = false }: GuestFormProps) {
  return (
    <div className={`${classes.frame} ${wide ? classes.wide : ''}`}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <div className={classes.card}>{children}</div>
      <nav className={classes.foot} aria-label="Other forms">
        {links}
      </nav>
    </div>
  );
}
