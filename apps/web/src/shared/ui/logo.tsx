import { Link } from 'react-router-dom';
import { to } from '../routes.js';
import classes from './logo.module.css';

/** The mark and the name; leads to the home page. */
export function Logo() {
  return (
    <Link to={to.home()} className={classes.logo}>
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden className={classes.mark}>
        <path className={classes.brass} d="M5 21.5a12.4 12.4 0 0 0 22 0" />
        <path d="M16 5 7 23.6M16 5l9 18.6" />
        <path className={classes.brass} d="m16 5 2.8 21.4" />
        <circle cx="16" cy="5" r="2.4" />
      </svg>
      Sextant
    </Link>
  );
}
