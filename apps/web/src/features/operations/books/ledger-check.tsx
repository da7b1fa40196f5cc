import { useCheckLedger, useGetLastRecount } from '@sextant/api-client';
import { countText } from '#shared/format/index.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import classes from './books.module.css';

/** What the last check of the whole ledger found: the hourly one, or one that was asked for here. */
export function LedgerCheck() {
  const recount = useGetLastRecount();
  const check = useCheckLedger({ query: { enabled: false, retry: false } });
  const now = check.data?.data;
  const last = now
    ? { checkedAt: now.checkedAt, differences: now.found, ...now.counts }
    : (recount.data?.data.last ?? undefined);
  const error = check.error ?? (last ? null : recount.error);
  if (error) return <Failure error={error} retry={() => void (check.error ? check.refetch() : recount.refetch())} />;
  const sound = last?.differences === 0;
  return (
    <section className={classes.check} aria-label="Check of the ledger">
      <Note
        tone={sound ? 'good' : last ? 'bad' : 'info'}
        title={
          sound
            ? 'The ledger adds up'
            : last
              ? `${countText(last.differences)} ${last.differences === 1 ? 'difference' : 'differences'} in the ledger`
              : 'The ledger has not been checked yet'
        }
      >
        {last ? (
          <p>
            Checked <Time at={last.checkedAt} />: {countText(last.customers)} customers, {countText(last.entries)}{' '}
            entries, {countText(last.postings)} lines.
          </p>
        ) : (
          <p>It is checked every hour.</p>
        )}
        {now && now.differences.length > 0 && (
          <ul className={classes.differences}>
            {now.differences.slice(0, 20).map(({ check: name, userId, subject, expected, found }) => (
              <li key={`${name} ${userId} ${subject}`}>
                {subject}: {found} instead of {expected} ({name})
              </li>
            ))}
          </ul>
        )}
      </Note>
      <PlainButton disabled={check.isFetching} onClick={() => void check.refetch()}>
        {check.isFetching ? 'Checking …' : 'Check now'}
      </PlainButton>
    </section>
  );
}
