import type { AccountResultsDto } from '@sextant/api-client';
import { signedMoney } from '#shared/format/index.js';
import { Money } from '#shared/ui/figures.js';
import { sumOf } from '../account-sum.js';
import classes from './account-sum.module.css';

/** The account's value as a sum that can be checked by hand; closed until somebody wants to. */
export function AccountSum({ results }: { results: AccountResultsDto | undefined }) {
  return (
    <details className={classes.sum}>
      <summary>How the account value adds up</summary>
      {results && (
        <>
          <dl>
            {sumOf(results).map(({ label, amount, note }) => (
              <div key={label}>
                <dt>
                  {label} {note && <small>{note}</small>}
                </dt>
                <dd>{signedMoney(amount)}</dd>
              </div>
            ))}
            <div className={classes.total}>
              <dt>Account value</dt>
              <dd>
                <Money amount={results.total} />
              </dd>
            </div>
          </dl>
          <p>
            The same value is your available cash, money on hold for withdrawals and what your open trades are worth
            now; the allocation shows each. Deposits that are still being checked are not part of it.
          </p>
        </>
      )}
    </details>
  );
}
