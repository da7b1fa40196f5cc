import { Link } from 'react-router-dom';
import classes from './button.module.css';

interface ButtonLinkProps {
  to: string;
  children: React.ReactNode;
  /** One primary button per view. */
  look?: 'primary' | 'plain';
}

/** A link that looks like a button; needs no component library, so that the first pages stay light. */
export function ButtonLink({ to, children, look = 'plain' }: ButtonLinkProps) {
  return (
    <Link to={to} className={`${classes.button} ${classes[look]}`}>
      {children}
    </Link>
  );
}
