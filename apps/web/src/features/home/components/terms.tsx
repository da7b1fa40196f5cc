import { RISK_SENTENCE } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Contact } from './contact.js';
import { ReadingPage } from './reading-page.js';

/** What a person may expect of an account here, and what is expected of them. */
export function Terms() {
  return (
    <ReadingPage title="Terms" lead="What you can expect from an account here, and what is expected of you.">
      <h2>Who you are dealing with</h2>
      {installation.mode === 'demo' ? (
        <p>
          This is a demo. No real money is involved, no balance here is worth anything, and nobody owes you anything
          because of it. Do not send coins to its addresses: they would be lost.
        </p>
      ) : (
        <p>
          Your account is with the operator of this installation, not with the authors of Sextant. The operator may have
          additional terms. This page describes what the software does for everyone.
        </p>
      )}
      <h2>Risk</h2>
      <p>
        <strong>{RISK_SENTENCE}</strong> A trade follows one stock’s price as its source states it, unadjusted for
        splits, without dividends. No result is promised.
        {installation.mode === 'live' &&
          ' A running trade can be paused or ended only while US exchanges are open and its price is fresh; a paused one at any time.'}{' '}
        The <Link to={to.home()}>home page</Link> shows what was measured here.
      </p>
      <h2>Money</h2>
      <ul>
        <li>A deposit counts once credited, at the amount that the network or an operator says arrived.</li>
        <li>A trade is opened and settled at the server’s price at that moment; a paused one at its pause.</li>
        <li>
          A withdrawal goes to an address you confirmed. You can cancel it until an operator says that it is being sent
          or was paid. A payment on a network cannot be taken back.
        </li>
        <li>
          A withdrawal costs a fixed fee, shown before you confirm. There are no other charges. A bonus or correction by
          operators is a line of its own in your history, with a reason. A trade that paid too little by its prices is
          made up by a bonus alone.
        </li>
      </ul>
      <h2>Your account</h2>
      <ul>
        <li>Use your own name and an email address only you can read. Keep your password and codes to yourself.</li>
        <li>You can freeze your account, and reopen it with a link we email to you.</li>
        <li>
          An operator can suspend an account for 72 hours, two without end, with the reason by email. You still read
          everything and close trades, but withdraw nothing.
        </li>
      </ul>
      <h2>The software</h2>
      <p>
        Sextant is open source under the{' '}
        <a href="https://www.apache.org/licenses/LICENSE-2.0" rel="noreferrer">
          Apache License 2.0
        </a>
        , without warranty from its authors.
      </p>
      <h2>Contact</h2>
      <Contact />
    </ReadingPage>
  );
}
