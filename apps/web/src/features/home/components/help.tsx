import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Contact } from './contact.js';
import { ReadingPage } from './reading-page.js';

/** What Sextant is, how money moves, and what to do when something goes wrong. */
export function Help() {
  return (
    <ReadingPage
      title="Help"
      lead="Sextant is an open-source investment account: you deposit cryptocurrency, open trades on stocks, and withdraw to your own address."
    >
      <h2>Deposits</h2>
      <p>
        Choose amount and coin under <Link to={to.deposit()}>Deposit</Link>, and send exactly what is shown to the
        address shown. Some deposits get an address of their own and are credited once the network has confirmed them.
        For the others you upload a proof of payment, and an operator checks that the coins have arrived. If they say
        that another amount arrived, it is credited, and your history shows both. Late coins are credited at another
        rate, as the payment page says.
      </p>
      <h2>Trades</h2>
      <p>
        A trade follows the price of one stock; no shares are bought, no dividends paid, and a split counts as a change
        of price. Pause takes the trade out of the market at its current value; Resume puts it back at the new price.
        Claim ends a trade that is in profit, and Close ends one that is not. Its value then goes to your available
        cash. Each price shows its source and age
        {installation.mode === 'demo' ? '; in this demo all prices are simulated' : ''}.
      </p>
      <h2>Withdrawals</h2>
      <p>
        Withdrawals go only to addresses in your <Link to={to.withdrawalAddresses()}>address book</Link> that you have
        confirmed with a code. The amount is held at once, and an operator reviews the withdrawal. Until one says that
        it is being sent or was paid, you can cancel it and get the whole amount back. The fee is taken out of the
        amount: you never have to pay anything first.
      </p>
      <h2>When something goes wrong</h2>
      <dl>
        <div>
          <dt>A code does not arrive</dt>
          <dd>Check your spam folder, then ask for a new code on the same page. A code works for 10 minutes.</dd>
        </div>
        <div>
          <dt>You forgot your password</dt>
          <dd>
            <Link to={to.forgotPassword()}>Reset it by email</Link>. This signs you out everywhere.
          </dd>
        </div>
        <div>
          <dt>You lost your second factor</dt>
          <dd>
            Use a recovery code. If you have none, enter your password and choose the link for a lost second factor. We
            then send you a link by email, and the second factor is turned off after 72 hours.
          </dd>
        </div>
        <div>
          <dt>Someone else may have access to your account</dt>
          <dd>
            Freeze it under <Link to={to.profile('security')}>Profile, Security</Link> or with the link in our email
            about the sign-in. Nobody can sign in or withdraw until you reopen it with a link we email to you. What is
            being sent may still go out: tell the operator.
          </dd>
        </div>
        <div>
          <dt>A request has no answer</dt>
          <dd>
            Press the same button again: nothing is paid twice. Your <Link to={to.transactions()}>history</Link> shows
            what happened.
          </dd>
        </div>
      </dl>
      <p>
        <Link to={to.rights()}>Who can do what here</Link>
      </p>
      <h2 id="contact">Contact</h2>
      <Contact />
    </ReadingPage>
  );
}
