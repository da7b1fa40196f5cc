import { type LedgerAccount, getListBookDaysQueryKey, listBookDays } from '@sextant/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { calendarDay, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { ShowMore } from '../pages/show-more.js';
import { ACCOUNT_WORDS } from './account-words.js';
import classes from './books.module.css';

/** The days that a balance is made of, the newest first; each figure opens its lines. */
export function BookDays({ account, before }: { account: LedgerAccount; before: string }) {
  const { data, error, refetch, fetchNextPage, ...pages } = useInfiniteQuery({
    queryKey: [...getListBookDaysQueryKey({ account, before }), 'pages'] as const,
    queryFn: ({ pageParam, signal }) => listBookDays({ account, before: pageParam }, { signal }),
    initialPageParam: before,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  });
  const days = data?.pages.flatMap((page) => page.data);
  const title = `Days of ${ACCOUNT_WORDS[account].name}`;
  const linked = (day: string, show: string, amount: number) =>
    amount === 0 ? (
      money(0)
    ) : (
      <Link to={to.operations('books', { day, account, show })} aria-label={`${show} on ${day}, ${money(amount)}`}>
        {money(amount)}
      </Link>
    );
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      {!days && error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : !days ? (
        <Skeleton height={160} radius={12} />
      ) : days.length === 0 ? (
        <Empty says="Nothing moved before this day." />
      ) : (
        <div className={classes.scroll} role="region" aria-label={`${title}, by day`} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Debits</th>
                <th scope="col">Credits</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, debits, credits }) => (
                <tr key={day}>
                  <th scope="row">{calendarDay(`${day}T00:00:00Z`)}</th>
                  <td>{linked(day, 'debits', debits)}</td>
                  <td>{linked(day, 'credits', credits)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ShowMore pages={{ ...pages, more: () => void fetchNextPage() }}>Show older days</ShowMore>
    </section>
  );
}
