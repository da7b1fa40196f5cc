import { Link } from 'react-router-dom';
import { installation } from '../../../shared/installation/index.js';
import { to } from '../../../shared/routes.js';
import { Contact } from './contact.js';
import { ReadingPage } from './reading-page.js';

/** What Sextant is, how money moves, and what to do when something goes wrong. */
export function Help() {
  return (
    <ReadingPage
      title="Help"
      lead="Sextant is an open-source investment account: you deposit cryptocurrency, open trades on stocks, and withdraw to an address of your own."
    >
      <h2>How money comes in</h2>
      <p>
        Choose an amount and a coin under <Link to={to.deposit()}>Deposit</Link>, send exactly the amount shown to the
        address shown, and upload a proof of payment. An operator checks that the coins have arrived and credits them in
        US dollars. If another amount arrived than you declared, the amount that arrived is credited, with the reason.
      </p>
      <h2>What a trade does</h2>
      <p>
        A trade buys units of one stock at the price of that moment, and its value follows the price up and down. Pause
        takes it out of the market at its present value; Resume enters again at the new price. Claim settles a trade
        that is in profit, Close one that is not. The settled value goes to your available cash. Each price shows its
        source and age{installation.mode === 'demo' ? '; in this demo all prices are simulated' : ''}.
      </p>
      <h2>How money goes out</h2>
      <p>
        Withdrawals go only to addresses in your <Link to={to.withdrawalAddresses()}>address book</Link> that you have
        confirmed with a code. The amount is set aside at once and an operator reviews the withdrawal. While it is
        pending you can cancel it and the whole amount comes back. The network fee is taken out of the amount: no
        withdrawal ever needs a payment first.
      </p>
      <h2>When something goes wrong</h2>
      <dl>
        <div>
          <dt>A code does not arrive</dt>
          <dd>Look in the spam folder, then ask for a new code on the same page. A code works for 10 minutes.</dd>
        </div>
        <div>
          <dt>You forgot your password</dt>
          <dd>
            <Link to={to.forgotPassword()}>Reset it by email</Link>. This ends all sessions.
          </dd>
        </div>
        <div>
          <dt>You lost your second factor</dt>
          <dd>
            Use a recovery code. Without one, choose the link for a lost second factor when you sign in: after your
            password, a link by email and 72 hours it is turned off.
          </dd>
        </div>
        <div>
          <dt>Someone else may be in your account</dt>
          <dd>
            Freeze it under <Link to={to.profile('security')}>Profile, Security</Link> or with the link in our email
            about the sign-in. Nobody can sign in or withdraw until you open it again by email.
          </dd>
        </div>
        <div>
          <dt>A request has no answer</dt>
          <dd>
            The page says that the outcome is unknown. The same button asks again with the same key, so nothing is paid
            twice. Your <Link to={to.transactions()}>history</Link> shows what really happened.
          </dd>
        </div>
      </dl>
      <h2 id="contact">Contact</h2>
      <Contact />
    </ReadingPage>
  );
}
