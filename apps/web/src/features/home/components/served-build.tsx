import { installation } from '#shared/installation/index.js';
import classes from './rights.module.css';

/** The release and the hashes of what is served, and how to compare them. */
export function ServedBuild() {
  const { served, source } = installation;
  if (!served) return null;
  return (
    <section id="served" className={classes.served} aria-label="What is served">
      <p>
        Release {served.release}, SHA-256 of the app <code>{served.web ?? 'none'}</code> and of the server’s program{' '}
        <code>{served.server}</code>. To compare, build{' '}
        {source ? (
          <a href={source} rel="noreferrer">
            the source code
          </a>
        ) : (
          'the source code'
        )}{' '}
        and run <code>npm run compare -- {location.origin}</code>: it fetches the whole app. The program’s hash is the
        server’s word.
      </p>
    </section>
  );
}
