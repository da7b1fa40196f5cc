import { MIN_CUSTOMERS, SIMULATED_PRICES } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import classes from './sections.module.css';

const HELD = [
  {
    title: 'A withdrawal never needs a payment',
    text: 'Sextant never asks for a payment to release your money. Anyone who does is not from Sextant.',
  },
  {
    title: 'Nobody can edit a profit',
    text: 'A profit comes from prices alone; no operator can edit one. Two can reverse a credit, 72 hours after telling you why; you can contest it.',
  },
  {
    title: 'Results are measured',
    text:
      'The dollars and the percentage above count the customers who gained or lost money. With fewer ' +
      `than ${MIN_CUSTOMERS} of these, neither is shown.`,
  },
  {
    title: 'The history adds up',
    text: 'Each movement of money has sides that add up to zero. The database refuses to change or delete one.',
  },
  {
    title: 'The operator names itself',
    text: `With real money, every page names the operator, its regulator and licence; nobody checks them. Above $${installation.fourEyesAbove.toLocaleString('en-US')}, completing a deposit or withdrawal by hand takes two.`,
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
        text: 'Each page with prices says where they come from, and their age; of coins, when they were read.',
      };

/** What the way it is built does not allow. */
export function Structure() {
  return (
    <section className={classes.section} aria-labelledby="structure">
      <h2 id="structure">Built-in safeguards</h2>
      <p className={classes.intro}>
        Screens like these have also been used to deceive people. The owner of the server chooses where prices come
        from, and can change the program and the database. Statements, proofs and audit log heads that you keep may show
        it. <Link to={to.rights()}>Who can do what here</Link>
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
