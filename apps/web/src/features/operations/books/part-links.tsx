import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './books.module.css';

interface PartLinksProps {
  parts: readonly { name: string; label: string; key: string }[];
  current: string;
}

/** The parts of the books. */
export function PartLinks({ parts, current }: PartLinksProps) {
  return (
    <nav aria-label="Parts of the books" className={classes.parts}>
      {parts.map(({ name, label, key }) => (
        <Link
          key={name}
          to={to.operations('books', name ? { part: name } : {})}
          aria-current={name === current ? 'page' : undefined}
        >
          {label} <Keys keys={key} />
        </Link>
      ))}
    </nav>
  );
}
