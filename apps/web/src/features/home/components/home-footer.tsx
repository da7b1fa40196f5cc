import { RISK_SENTENCE } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { AboutLinks } from '#shared/ui/about-links.js';
import classes from './sections.module.css';

const { source, served } = installation;

/** Enough to tell two builds apart; the whole hash is on its own page. */
const shortHash = (hash: string | null) => hash?.slice(0, 12) ?? 'none';

export function HomeFooter() {
  return (
    <footer className={classes.footer}>
      <p>
        <strong>{RISK_SENTENCE}</strong>
      </p>
      <p>
        Open source under the{' '}
        <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="noreferrer">
          Apache License 2.0
        </a>
        :{' '}
        {source && (
          <>
            <a href={source} rel="noreferrer">
              source code
            </a>
            ,{' '}
          </>
        )}
        <a href="/docs">API documentation</a>.
      </p>
      {served && (
        <p className={classes.served}>
          <Link to={`${to.rights()}#served`}>Release {served.release}</Link>: app {shortHash(served.web)}, server{' '}
          {shortHash(served.server)}
        </p>
      )}
      <AboutLinks />
    </footer>
  );
}
