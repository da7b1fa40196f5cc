import { type AuditStateDto, getAuditState, getGetAuditStateQueryKey, useGetAuditState } from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAway } from '#shared/live/index.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { showReply } from '../show-reply.js';
import classes from './audit.module.css';

const WHILE_RUNNING_MS = 1_000;

/** Whether the log is as it was written, by the last verification, and the head to keep elsewhere. */
export function AuditState() {
  const queryClient = useQueryClient();
  const away = useAway((state) => state.away);
  const { data, error, refetch } = useGetAuditState(undefined, {
    query: { refetchInterval: ({ state }) => (!away && state.data?.data.running ? WHILE_RUNNING_MS : false) },
  });
  const verify = useMutation({
    mutationFn: () => getAuditState({ now: true }),
    onSuccess: (reply) => showReply(queryClient, getGetAuditStateQueryKey(), reply),
  });
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={96} radius={12} />;
  const { head, last, running } = data.data;
  const busy = running || verify.isPending;
  const sound = last?.differences === 0;
  return (
    <section className={classes.state} aria-label="State of the log">
      <div role="status" aria-atomic="false" aria-busy={busy || undefined}>
        <Note
          tone={sound ? 'good' : last ? 'bad' : 'info'}
          // With a key for each verification, it is said also where it says the same as before.
          title={<span key={last?.checkedAt}>{titleOf(last)}</span>}
        >
          {last && (
            <p key={last.checkedAt}>
              Verified <Time at={last.checkedAt} />: {last.records} records, {last.entries} ledger entries.
            </p>
          )}
          {last && last.findings.length > 0 && (
            <ul className={classes.findings}>
              {last.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          )}
          {/* It is long to listen to. */}
          {head && (
            <p className={classes.head} aria-live="off">
              <span>
                Head{' '}
                <code>
                  {head.size}:<Grouped text={head.root} />
                </code>
              </span>
              <CopyButton text={`${head.size}:${head.root}`} what="the head of the log" />
            </p>
          )}
        </Note>
      </div>
      <PlainButton aria-disabled={busy || undefined} onClick={() => !busy && verify.mutate()}>
        {running ? 'Verifying …' : 'Verify now'}
      </PlainButton>
    </section>
  );
}

function titleOf(last: AuditStateDto['last']): string {
  if (!last) return 'Not verified yet';
  if (last.differences === 0) return 'Nothing was changed';
  return `${last.differences} ${last.differences === 1 ? 'difference was' : 'differences were'} found`;
}
