import { Link } from 'react-router-dom';
import { to } from '../routes.js';
import classes from './about-links.module.css';

const LINKS = [
  ['Help', to.help],
  ['Terms', to.terms],
  ['Privacy', to.privacy],
  ['What we owe', to.solvency],
  ['Who can do what', to.rights],
] as const;

/** What anyone may want to read first: at the foot of every page, or of its menu. */
export function AboutLinks({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label="About Sextant">
      <ul className={classes.links}>
        {LINKS.map(([label, link]) => (
          <li key={label}>
            <Link to={link()} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
