import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Contact } from './contact.js';
import { ReadingPage } from './reading-page.js';
import classes from './reading-page.module.css';

/** What is kept, why, and for how long; the same as docs/security.md and docs/operating.md say. */
const KEPT = [
  {
    what: 'Your name, email address, phone number, country and anything else you enter in your profile',
    why: 'To identify your account and to contact you.',
    long: 'As long as the account exists. A registration that is never confirmed is deleted after 7 days, unless an operator suspended it, gave it a bonus or wrote a note about it.',
  },
  {
    what: 'Deposits, trades, withdrawals and every movement of money, with addresses and proofs of payment',
    why: 'So that the history adds up and can be checked.',
    long: 'Permanently. The database refuses to change or delete records of money that has moved.',
  },
  {
    what: 'What you were owed each time the total was published, with the email address you had then',
    why: 'So that you can check that it was counted.',
    long: 'Permanently.',
  },
  {
    what: 'Sign-ins: device, IP address and time',
    why: 'To show you where you are signed in, and to warn you about a new device.',
    long: 'Sessions: 90 days after they end. Devices: 400 days after they were last seen.',
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
        You, and the operators who look after customers, money or books, which are all but admins. The audit log records
        who opened your account. Nothing is sold, and there is no advertising and no tracking of what you do on other
        sites.
      </p>
      <ul>
        <li>
          {installation.mode === 'demo'
            ? 'Emails stay in the inbox of this demo.'
            : 'Emails to you pass through the operator’s mail server.'}
        </li>
        <li>
          The Markets page and the hotlists load charts from TradingView, in frames that cannot read this site.
          TradingView then sees your IP address. Other pages load nothing from other sites.
        </li>
        <li>
          Customers who check that they are counted in <Link to={to.solvency()}>what we owe</Link> can see two amounts
          that are parts of what others are owed, without any name.
        </li>
        <li>A withdrawal is a payment on a public network: anyone can see its amount and addresses there.</li>
      </ul>
      <h2>In your browser</h2>
      <p>
        One cookie keeps you signed in, one recognises this device for 400 days, and one lasts a few minutes while you
        use a passkey. The browser also keeps your profile and balances as last loaded, the token that signs you in,
        your email address if you asked to be remembered, your theme, forms you have not sent, and a copy of this app’s
        own files so that it opens offline. No other site can read any of this.
      </p>
      <h2>Your choices</h2>
      <p>
        You can see and change your profile, download your history, and end sessions yourself. There is no button to
        delete an account, since the records of its money have to stay. Ask the operator what can be done.
      </p>
      <h2>Contact</h2>
      <Contact />
    </ReadingPage>
  );
}
