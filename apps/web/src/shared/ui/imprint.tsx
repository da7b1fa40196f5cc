import { NAMED_BY_ITSELF, regulatorWords } from '@sextant/business-rules';
import { installation } from '../installation/installation.js';
import classes from './imprint.module.css';
import { SupportLink } from './support-link.js';

/** Who operates a live installation and where to find help, at the end of every page. */
export function Imprint() {
  const { operator } = installation;
  if (!operator) return null;
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  return (
    <section className={classes.imprint} aria-label="Who operates this installation">
      <p>
        Operated by {legalName}, {registrationNumber}, {jurisdiction}. {regulatorWords(operator)} {NAMED_BY_ITSELF}
      </p>
      <p>
        Support: <SupportLink support={support} />
      </p>
    </section>
  );
}
