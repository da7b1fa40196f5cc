import { installation } from '../installation/installation.js';
import classes from './imprint.module.css';

/** Who operates a live installation and where to find help, at the end of every page (decision H4). */
export function Imprint() {
  const { operator } = installation;
  if (!operator) return null;
  const { legalName, registrationNumber, jurisdiction, support } = operator;
  const link = contactLink(support);
  return (
    <section className={classes.imprint} aria-label="Who operates this installation">
      <p>
        Operated by {legalName}, {registrationNumber}, {jurisdiction}.
      </p>
      <p>Support: {link ? <a href={link}>{support}</a> : support}</p>
    </section>
  );
}

/** Where a contact leads: an address of the web, of mail, or a phone. */
function contactLink(contact: string): string | undefined {
  if (contact.startsWith('https://')) return contact;
  if (contact.includes('@')) return `mailto:${contact}`;
  return contact.startsWith('+') ? `tel:${contact.replace(/[^+\d]/g, '')}` : undefined;
}
