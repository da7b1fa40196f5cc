import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Contact } from './contact.js';
import { ReadingPage } from './reading-page.js';
import classes from './reading-page.module.css';

/** What is kept, why, and for how long; the same as docs/security.md and docs/operating.md say. */
const KEPT = [
  {
    what: 'Your profile: name, email address, phone number, country and what else you enter',
    why: 'To identify your account and to contact you.',
    long: 'As long as the account exists. A registration that is never confirmed is deleted after 7 days, unless an operator acted on it.',
  },
  {
    what: 'Deposits, trades, withdrawals and every movement of money, with addresses and proofs of payment',
    why: 'So that the history adds up and can be checked.',
    long: 'Permanently. The database refuses to change or delete records of money that has moved.',
  },
  {
    what: 'What you were owed each time the total was published, with the email address you had then',
    why: 'So that you can check that it was counted.',
    long: 'Until a proof that is 31 days younger has your part. Totals and roots: permanently.',
  },
  {
    what: 'Notes of operators about you, what you write against a correction, and audit records of what they opened and did',
    why: 'So that it can be checked.',
    long: 'Permanently.',
  },
  {
    what: 'Sign-ins: device, IP address and time',
    why: 'To show you where you are signed in, and to warn you about a new device.',
    long: 'Sessions: up to 90 days after they would have run out. Devices and notices: 400 days.',
  },
  {
    what: 'Your password, second factor and recovery codes',
    why: 'To check that it is you.',
    long: 'Hashed or encrypted, until you replace them.',
  },
  {
    what: 'Logs of security and money events: your account’s id, your IP address, what was done and when',
    why: 'To find faults and attacks. They hold no password, code, message or full email address.',
    long: 'As long as the operator keeps its logs.',
  },
];

/** What is kept about a person, where, and for how long. */
export function Privacy() {
  return (
    <ReadingPage title="Privacy" lead="What is kept about you, why, and for how long.">
      <dl>
        {KEPT.map(({ what, why, long }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}</dd>
            <dd className={classes.kept}>Kept: {long}</dd>
          </div>
        ))}
      </dl>
      <h2>Who sees it</h2>
      <p>
        You and the operators. The <Link to={to.auditLog()}>audit log</Link> records when, and in what role, an operator
        opened your account, but not who read lists with your name, email address and balances. There is no advertising
        and no tracking.
      </p>
      <ul>
        <li>
          {installation.inbox
            ? 'Emails stay in the inbox of this demo.'
            : 'Emails to you pass through the operator’s mail server.'}
        </li>
        <li>
          The Markets page and the hotlists load charts {installation.charts.by}, in frames that cannot read this site.{' '}
          {installation.charts.name} then sees your IP address. Other pages load nothing from other sites.
        </li>
        <li>
          A proof that a customer is counted in <Link to={to.solvency()}>what we owe</Link> shows two parts of what
          others are owed, without names.
        </li>
        <li>Anyone can see the amount and addresses of a withdrawal on its network.</li>
      </ul>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in, one recognises this device for 400 days, and one lasts a few minutes while you
        use a passkey. The browser also keeps your profile and balances as last loaded, the token that signs you in,
        your email address if you asked to be remembered, your theme, forms you have not sent, and this app’s files, to
        open offline. No other site can read any of this.
      </p>
      <h2>Your choices</h2>
      <p>
        You can see and change your profile, download your history, and end sessions yourself. No button deletes an
        account, since its records of money have to stay: ask the operator.
      </p>
      <h2>Contact</h2>
      <Contact />
    </ReadingPage>
  );
}
