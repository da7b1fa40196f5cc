import { MIN_CUSTOMERS, SIMULATED_PRICES } from '@sextant/business-rules';
import { installation } from '#shared/installation/index.js';
import classes from './sections.module.css';

const HELD = [
  {
    title: 'A withdrawal never needs a payment',
    text: 'Sextant never asks for a payment to release your money. Anyone who does is not from Sextant.',
  },
  {
    title: 'Nobody can invent a profit',
    text: 'No operator can edit a balance, a price or a profit. Every manual correction is a separate line in your history, with its reason.',
  },
  {
    title: 'Results are measured',
    text:
      'The share above counts every customer who traded here in the last 12 months, with nobody left out. With fewer ' +
      `than ${MIN_CUSTOMERS} customers, no percentage is shown.`,
  },
  {
    title: 'The history adds up',
    text: 'Each movement of money has two sides that add up to zero. The database refuses any that does not, and refuses to change or delete recorded ones.',
  },
  {
    title: 'The operator is always named',
    text: 'With real money, Sextant does not start without the legal name, registration, jurisdiction and contact of its operator and a real source of prices.',
  },
];

const PRICES =
  installation.mode === 'demo'
    ? {
        title: SIMULATED_PRICES,
        text: 'Prices in this demo are simulated and do not come from a market. No real money is involved. Every price says that it is simulated, and shows its age.',
      }
    : {
        title: 'Every price shows its source',
        text: 'Wherever a price is shown, its source and age are next to it.',
      };

/** What the way it is built does not allow. */
export function Structure() {
  return (
    <section className={classes.section} aria-labelledby="structure">
      <h2 id="structure">Built-in safeguards</h2>
      <p className={classes.intro}>
        Screens like these have also been used to deceive people. These safeguards are built into Sextant, and anyone
        can check them in its source code.
      </p>
      <ul className={classes.held}>
        {[...HELD, PRICES].map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
