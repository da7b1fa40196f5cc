import { useCheckLedger, useGetLastRecount } from '@sextant/api-client';
import { countText } from '#shared/format/index.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useReads } from '../use-reads.js';
import { LedgerDifferences } from './ledger-differences.js';
import classes from './books.module.css';

/** What the last check of the whole ledger found: the hourly one, or one that was asked for here, whichever was later. */
export function LedgerCheck() {
  const recount = useGetLastRecount({ query: useReads(60_000) });
  const check = useCheckLedger({ query: { enabled: false, retry: false } });
  const [hourly, report] = [recount.data?.data.last ?? undefined, check.data?.data];
  const asked = report && (!hourly || report.checkedAt >= hourly.checkedAt) ? report : undefined;
  const last = asked ? { checkedAt: asked.checkedAt, differences: asked.found, ...asked.counts } : hourly;
  const sound = last?.differences === 0;
  return (
    <section className={classes.check} aria-label="Check of the ledger">
      {check.error && <Failure error={check.error} retry={() => void check.refetch()} />}
      {!last && recount.error && <Failure error={recount.error} retry={() => void recount.refetch()} />}
      {!last && recount.isPending && (
        <SkeletonGroup label="Loading the last check">
          <Skeleton height={76} radius={12} />
        </SkeletonGroup>
      )}
      {(last || recount.data) && (
        <div role="status">
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
            {!asked && last && !sound && <p>Check now to see which.</p>}
            {asked && !sound && <LedgerDifferences report={asked} />}
          </Note>
        </div>
      )}
      <PlainButton disabled={check.isFetching} onClick={() => void check.refetch()}>
        {check.isFetching ? 'Checking …' : 'Check now'}
      </PlainButton>
    </section>
  );
}
