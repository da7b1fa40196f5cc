import {
  type GetSolvencyReply,
  type SolvencyProofDto,
  getGetSolvencyQueryKey,
  proveSolvency,
  useGetSolvency,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useConfirmation } from '#shared/confirmation/index.js';
import { lastProofText, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Empty, Failure, Note } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { Question } from '../proposals/question.js';
import { showReply } from '../show-reply.js';
import { useOperator } from '../use-operator.js';
import { SignatureForm } from './signature-form.js';
import classes from './books.module.css';

/** What was published of all that customers are owed, publishing it anew, and signatures of wallets. */
export function Owed() {
  const queryClient = useQueryClient();
  const { may } = useOperator();
  const { data, error, refetch } = useGetSolvency();
  const [asked, ask] = useState(false);
  const show = async (reply: GetSolvencyReply) => {
    await showReply(queryClient, getGetSolvencyQueryKey(), reply);
    notify.success(reply.message);
  };
  const { run, dialog } = useConfirmation();
  const prove = useMutation({
    meta: { silent: true },
    mutationFn: () => run('prove-solvency', {}, 'Publish what we owe', (headers) => proveSolvency({ headers })),
    onSuccess: (reply) => {
      ask(false);
      return show(reply);
    },
    onError: notifyUnlessClosed,
  });
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius={12} />;
  const { newest, daysAgo } = data.data;
  const latest = newest ?? data.data.latest;
  return (
    <>
      {may('prove-solvency') && (
        <section className={classes.section} aria-label="Publish what we owe">
          <h2>Publish what we owe</h2>
          <p className={classes.quiet}>
            Everyone can read the total and the coins, and each customer can check their own part. One proof is
            published each day by itself; this is one more, at most once an hour.
          </p>
          {asked ? (
            <div className={classes.asked}>
              <Question
                final
                says="Publish it for everyone"
                warning="What every customer is owed now is added up and published with the coins of the wallets. It can never be changed or taken back."
                busy={prove.isPending}
                busyText="Publishing..."
                onAnswer={() => !prove.isPending && prove.mutate()}
                onBack={() => !prove.isPending && ask(false)}
              />
            </div>
          ) : (
            <div className={classes.file}>
              <span>
                <PlainButton primary onClick={() => ask(true)}>
                  Publish what we owe
                </PlainButton>
              </span>
            </div>
          )}
          {dialog}
        </section>
      )}
      {daysAgo && <Note tone="warn" title={lastProofText(daysAgo)} />}
      {latest ? <Published proof={latest} /> : <Empty says="Nothing has been published yet." />}
      {latest && may('prove-solvency') && <SignatureForm proofId={latest.id} onSigned={show} />}
    </>
  );
}

function Published({ proof: { id, at, owed, statement, signatures } }: { proof: SolvencyProofDto }) {
  return (
    <section className={classes.section} aria-label="Published last">
      <h2>Published last</h2>
      <ul className={classes.list}>
        <li className={classes.line}>
          <span className={classes.quiet}>
            <Time at={at} />
          </span>
          <span className={classes.what}>Owed to all customers</span>
          <span className={classes.who}>
            <Link to={to.solvency(id)}>As everyone sees it</Link>
          </span>
          <strong className={classes.amount}>{money(owed)}</strong>
        </li>
        {signatures.map(({ coin, address, attachedAt }) => (
          <li key={`${coin} ${address}`} className={classes.line}>
            <span className={classes.quiet}>
              <Time at={attachedAt} />
            </span>
            <span className={classes.what}>Signed with the key of this {coin} address</span>
            <span className={classes.who}>{address}</span>
          </li>
        ))}
      </ul>
      <div className={classes.statement}>
        <pre tabIndex={0} role="region" aria-label="The text to sign">
          {statement}
        </pre>
        <CopyButton text={statement} what="the text to sign" label={['Copy the text to sign', 'Copied']} />
      </div>
    </section>
  );
}
