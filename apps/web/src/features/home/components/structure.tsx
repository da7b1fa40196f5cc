import { SIMULATED_PRICES } from '@sextant/business-rules';
import { installation } from '../../../shared/installation/index.js';
import classes from './sections.module.css';

const HELD = [
  {
    title: 'A withdrawal never needs a payment',
    text: 'No screen and no call asks you to pay in order to be paid. Anyone who asks you to is not from Sextant.',
  },
  {
    title: 'Nobody can invent a profit',
    text:
      'No operator can write a balance, a price or a profit. A correction by hand is a line of its own, with a reason ' +
      'that you read in your history.',
  },
  {
    title: 'A figure is measured or absent',
    text:
      'The share above counts every customer who traded here in the last 12 months, with nobody left out. With fewer ' +
      'than 25 customers, no percentage is shown.',
  },
  {
    title: 'The history adds up',
    text:
      'Each movement has two sides that sum to zero. The database itself refuses one that does not, and refuses to ' +
      'change or delete what was written.',
  },
  {
    title: 'No operator stays unnamed',
    text:
      'With real money it does not start until the legal name, the registration, the jurisdiction and a contact of who ' +
      'runs it are given, and a real source of prices.',
  },
];

const PRICES =
  installation.mode === 'demo'
    ? {
        title: SIMULATED_PRICES,
        text:
          'In this demo prices come from a simulation and are no market’s. No real money is involved, and every price ' +
          'says so, with its age.',
      }
    : {
        title: 'Every price says where it is from',
        text: 'Its source and its age stand beside it, wherever it is shown.',
      };

/** What the way it is built does not allow (decisions H1 to H6). */
export function Structure() {
  return (
    <section className={classes.section} aria-labelledby="structure">
      <h2 id="structure">Built-in safeguards</h2>
      <p className={classes.intro}>
        Screens like these have also been used to deceive people. So this is no list of intentions: it is how Sextant is
        built, and its source is open to whoever wants to check.
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
