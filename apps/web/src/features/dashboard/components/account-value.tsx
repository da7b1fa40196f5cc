import type { AccountResultsDto } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { dayOf } from '#shared/format/index.js';
import { Changed } from '#shared/ui/changed.js';
import { Change, Money } from '#shared/ui/figures.js';
import { Failure } from '#shared/ui/notes.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { AccountSum } from './account-sum.js';
import classes from './account-value.module.css';
import { Placeholder } from './placeholder.js';
import { ResultDial } from './result-dial.js';

interface AccountValueProps {
  /** Absent while they are on their way. */
  results: AccountResultsDto | undefined;
  error: unknown;
  retry: () => void;
}

/** What the account is worth and what it gained or lost since money first came in. */
export function AccountValue({ results, error, retry }: AccountValueProps) {
  const failed = Boolean(error) && !results;
  return (
    <section className={classes.head} aria-label="Account value" aria-busy={!results && !failed}>
      <div className={classes.top}>
        <h2 className={classes.title}>Account value</h2>
        {results && <PriceAge source={results.source} time={results.time} />}
      </div>
      {failed ? (
        <Placeholder instead={<Failure error={error} retry={retry} />}>
          <Figures results={undefined} />
        </Placeholder>
      ) : (
        <Figures results={results} />
      )}
      <AccountSum results={results} />
      <ResultDial percent={results?.returnPercent ?? undefined} />
    </section>
  );
}

/** Everything has its room before the figures come. */
function Figures({ results }: { results: AccountResultsDto | undefined }) {
  const made: [label: string, amount: number | undefined][] = [
    ['Settled trades', results?.settled],
    ['Open trades', results?.unrealised],
    ['Fees', results && -results.fees],
  ];
  return (
    <>
      <p className={classes.value}>
        {results ? (
          <Changed value={results.total}>
            <Money amount={results.total} />
          </Changed>
        ) : (
          <Skeleton width={220} height={40} />
        )}
      </p>
      <p className={classes.result}>{results ? <Result results={results} /> : <Skeleton width={280} height={24} />}</p>
      <dl className={classes.parts}>
        {made.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount === undefined ? <Skeleton width={96} /> : <Change amount={amount} />}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.method}>
        The result is what your trades gained or lost, less fees. Deposits, withdrawals, bonuses and corrections do not
        count. The percentage is money-weighted: the result compared with the average amount paid in. It is left out
        while most of the money has been there only a short time, or where more than that average was lost.
      </p>
    </>
  );
}

function Result({ results: { result, returnPercent, since } }: { results: AccountResultsDto }): ReactNode {
  return (
    <>
      <Change amount={result} percent={returnPercent} />
      {since && <span>since {dayOf(since)}</span>}
    </>
  );
}
