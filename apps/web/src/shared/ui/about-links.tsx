import { Link } from 'react-router-dom';
import { to } from '../routes.js';
import classes from './about-links.module.css';

/** Help, terms, privacy and what customers are owed: at the foot of every page, or of its menu. */
export function AboutLinks({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label="About Sextant">
      <ul className={classes.links}>
        <li>
          <Link to={to.help()} onClick={onLeave}>
            Help
          </Link>
        </li>
        <li>
          <Link to={to.terms()} onClick={onLeave}>
            Terms
          </Link>
        </li>
        <li>
          <Link to={to.privacy()} onClick={onLeave}>
            Privacy
          </Link>
        </li>
        <li>
          <Link to={to.solvency()} onClick={onLeave}>
            What we owe
          </Link>
        </li>
      </ul>
    </nav>
  );
}
