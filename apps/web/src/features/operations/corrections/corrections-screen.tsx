import { Link, useSearchParams } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import { useStillOpen } from '../use-still-open.js';
import { BonusForm } from './bonus-form.js';
import { Budget } from './budget.js';
import { CorrectionForm } from './correction-form.js';
import { FindTransaction } from './find-transaction.js';
import classes from './corrections.module.css';

/** Corrections of what was booked wrongly, bonuses, and the budget that bonuses are taken from. */
export default function CorrectionsScreen() {
  const { may } = useOperator();
  const [query, setQuery] = useSearchParams();
  const isCorrecting = useStillOpen('transaction');
  const isGranting = useStillOpen('customer');
  const [transaction, customer] = [query.get('transaction'), query.get('customer')];
  return (
    <ScreenBody title="Corrections and bonuses">
      <Budget />
      {!may('propose-corrections') && (
        <p className={classes.elsewhere}>
          What was corrected or granted is on each customer’s page, and what waits for a second operator is under{' '}
          <Link to={to.operations('proposals')}>Proposals</Link>.
        </p>
      )}
      {may('propose-corrections') && (
        <>
          {transaction ? (
            <CorrectionForm
              key={transaction}
              id={transaction}
              onDone={() => isCorrecting(transaction) && setQuery({})}
            />
          ) : (
            // It would take the place of a bonus, with what is typed into that.
            !customer && <FindTransaction onFound={(id) => isCorrecting(null) && setQuery({ transaction: id })} />
          )}
          {customer ? (
            <BonusForm key={customer} customerId={customer} onDone={() => isGranting(customer) && setQuery({})} />
          ) : (
            <section className={classes.section} aria-labelledby="bonus">
              <h2 id="bonus">Grant a bonus</h2>
              <p>
                Bonuses are granted from the page of a customer. <Link to={to.operations('customers')}>Find one</Link>
              </p>
            </section>
          )}
        </>
      )}
    </ScreenBody>
  );
}
