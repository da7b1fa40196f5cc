import {
  closePeriod,
  getGetTrialBalanceQueryKey,
  getListClosedPeriodsQueryKey,
  useListClosedPeriods,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmation } from '#shared/confirmation/index.js';
import { money } from '#shared/format/index.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { Question } from '../proposals/question.js';
import { useOperator } from '../use-operator.js';
import { ACCOUNT_WORDS } from './account-words.js';
import { monthWords, monthsToClose } from './days.js';
import classes from './books.module.css';

/** The months that are closed, with their balances, and closing the next one. */
export function Months() {
  const { may } = useOperator();
  const { data, error, refetch } = useListClosedPeriods();
  const periods = data?.data;
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!periods) return <Skeleton height={240} radius={12} />;
  return (
    <>
      {may('close-periods') && <Closing closedUntil={periods[0]?.until} />}
      <section className={classes.section} aria-label="Closed months">
        <h2>Closed months</h2>
        {periods.length === 0 ? (
          <Empty says="No month is closed yet." />
        ) : (
          <ul className={classes.list}>
            {periods.map(({ month, closedAt, closedBy, balances }) => (
              <li key={month}>
                <details className={classes.month}>
                  <summary>
                    <strong>{monthWords(month)}</strong>
                    <span className={classes.quiet}>
                      Closed by {closedBy}, <Time at={closedAt} />
                    </span>
                  </summary>
                  <dl className={classes.balances}>
                    {balances.map(({ account, closing }) => (
                      <div key={account}>
                        <dt>{ACCOUNT_WORDS[account].name}</dt>
                        <dd>{money(closing)}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** A month that is over is closed once, after a question that says it is for good. */
function Closing({ closedUntil }: { closedUntil: string | undefined }) {
  const queryClient = useQueryClient();
  const months = monthsToClose(closedUntil);
  const [chosen, choose] = useState<string>();
  const [asked, ask] = useState<string>();
  const back = () => ask(undefined);
  const month = chosen && months.includes(chosen) ? chosen : months[0];
  const { run, dialog } = useConfirmation();
  const close = useMutation({
    meta: { silent: true },
    mutationFn: (closed: string) =>
      run('close-period', { month: closed }, `Close ${monthWords(closed)} for good`, (headers) =>
        closePeriod({ month: closed }, { headers }),
      ),
    onSuccess: (_, closed) => {
      back();
      notify.success(`${monthWords(closed)} is closed`);
    },
    onError: notifyUnlessClosed,
    onSettled: () =>
      Promise.all(
        [getListClosedPeriodsQueryKey(), getGetTrialBalanceQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <section className={classes.section} aria-label="Close a month">
      <h2>Close a month</h2>
      {!month ? (
        <p className={classes.quiet}>
          All months that are over are closed. A month can be closed two hours after its end.
        </p>
      ) : asked && months.includes(asked) ? (
        // A colleague who closed it meanwhile has answered the question.
        <div className={classes.asked}>
          <Question
            final
            warning={`${monthWords(asked)} and all months before it keep the balances that they have now. Nothing can be booked into them later, and nobody can open them again.`}
            says={`Close ${monthWords(asked)} for good`}
            busy={close.isPending}
            busyText="Closing..."
            onAnswer={() => !close.isPending && close.mutate(asked)}
            onBack={() => !close.isPending && back()}
          />
        </div>
      ) : (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            ask(month);
          }}
        >
          <label className={classes.field}>
            Up to and including
            <select value={month} onChange={({ target }) => choose(target.value)}>
              {months.map((each) => (
                <option key={each} value={each}>
                  {monthWords(each)}
                </option>
              ))}
            </select>
          </label>
          <PlainButton type="submit" primary>
            Close {monthWords(month)}
          </PlainButton>
        </form>
      )}
      {dialog}
    </section>
  );
}
