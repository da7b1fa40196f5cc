import { RISK_SENTENCE } from '@sextant/business-rules';
import { AboutLinks } from '#shared/ui/about-links.js';
import classes from './sections.module.css';

export function HomeFooter() {
  return (
    <footer className={classes.footer}>
      <p>
        <strong>{RISK_SENTENCE}</strong>
      </p>
      <p>
        Sextant is open source under the{' '}
        <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="noreferrer">
          Apache License 2.0
        </a>
        . Its calls are listed in <a href="/docs">the API documentation</a>.
      </p>
      <AboutLinks />
    </footer>
  );
}
