import { useCountUnread } from '@sextant/api-client';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useReadEvery } from '#shared/live/index.js';
import { to } from '#shared/routes.js';
import classes from './bell.module.css';

/** The server counts no further. */
const COUNTED = 100;
const READ_MS = 60_000;

/** How many notifications are unread, and the way to them. What comes while the page is open is said once, politely. */
export function Bell() {
  const { data } = useCountUnread({ query: { refetchInterval: useReadEvery(READ_MS) } });
  const unread = data?.data.unread;
  const count = unread === undefined ? '' : unread >= COUNTED ? `${COUNTED - 1}+` : String(unread);
  return (
    <>
      <Link
        to={to.notifications()}
        className={classes.bell}
        aria-label={unread ? `Notifications, ${count} unread` : 'Notifications'}
      >
        <BellIcon size={20} aria-hidden />
        {unread ? (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        ) : null}
      </Link>
      <span role="status" className="visually-hidden">
        {useCame(unread) && `${count} unread ${unread === 1 ? 'notification' : 'notifications'}`}
      </span>
    </>
  );
}

/** Whether more are unread than when this page last knew: what one finds on arriving is no news. */
function useCame(unread: number | undefined): boolean {
  const [known, setKnown] = useState(unread);
  const [came, setCame] = useState(false);
  if (unread !== known) {
    setKnown(unread);
    setCame(unread !== undefined && known !== undefined && unread > known);
  }
  return came;
}
