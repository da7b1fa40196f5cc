import { CheckCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useMarkAsRead, useNotifications } from '../api/use-notifications.js';
import { byDay } from '../days.js';
import classes from './notification-list.module.css';
import { NotificationRow } from './notification-row.js';

const SKELETONS = 6;

/** Everything that the person was told, by day. */
export function NotificationList() {
  const { items, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useNotifications();
  const { one, all } = useMarkAsRead();
  if (!items) return error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting />;
  const [newest] = items;
  const unread = items.some(({ read }) => !read);
  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Link to={to.profile('preferences')} className={classes.quiet}>
          Choose what you are told
        </Link>
        {newest && (
          <button
            type="button"
            className={classes.quiet}
            aria-disabled={!unread || all.isPending || undefined}
            onClick={() => unread && !all.isPending && all.mutate({ data: { upTo: newest.id } })}
          >
            <CheckCheck size={18} aria-hidden />
            Mark all as read
          </button>
        )}
      </div>
      {newest ? (
        <div className={classes.list}>
          {byDay(items).map(({ day, items: own }) => (
            <section key={day} aria-label={day}>
              <h2 className={classes.day}>{day}</h2>
              <ul className={classes.rows}>
                {own.map((item) => (
                  <NotificationRow key={item.id} item={item} onOpen={() => !item.read && one.mutate({ id: item.id })} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : (
        <Empty says="Nothing yet. Deposits, withdrawals and changes of your account will stand here." />
      )}
      {hasNextPage && (
        <PlainButton
          className={classes.more}
          aria-disabled={isFetchingNextPage || undefined}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'Show older ones'}
        </PlainButton>
      )}
      {isFetchNextPageError && <Failure error={error} retry={() => void fetchNextPage()} />}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonGroup label="Loading your notifications">
      <div className={classes.skeletons}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} height={56} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
