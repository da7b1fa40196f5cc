import { getAuditState, getGetAuditStateQueryKey, useGetAuditState } from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAway } from '#shared/live/index.js';
import { CopyButton } from '#shared/ui/copy-button.js';
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
  const sound = last?.differences === 0;
  return (
    <section className={classes.state} aria-label="State of the log">
      <Note
        tone={sound ? 'good' : last ? 'bad' : 'info'}
        title={
          sound
            ? 'Nothing was changed'
            : last
              ? `${last.differences} ${last.differences === 1 ? 'difference was' : 'differences were'} found`
              : 'Not verified yet'
        }
      >
        {last && (
          <p>
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
        <p className={classes.head}>
          <span>
            Head <code>{`${head.sequence}:${head.hash}`}</code>
          </span>
          <CopyButton text={`${head.sequence}:${head.hash}`} what="the head of the log" />
        </p>
      </Note>
      <PlainButton disabled={running || verify.isPending} onClick={() => verify.mutate()}>
        {running ? 'Verifying …' : 'Verify now'}
      </PlainButton>
    </section>
  );
}
