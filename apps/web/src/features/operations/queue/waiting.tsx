import { serverNow } from '@sextant/api-client';
import { duration } from '#shared/format/index.js';
import { useExactDate } from '#shared/ui/use-exact-date.js';
import classes from './case-list.module.css';

/** From this many seconds on, a case has waited for too long. */
const LONG_SECONDS = 24 * 60 * 60;

/** How long a case or a proposal has been waiting; amber after a day. */
export function Waiting({ since }: { since: string }) {
  const exact = useExactDate();
  const seconds = secondsSince(since);
  return (
    <time dateTime={since} title={exact(since)} className={seconds >= LONG_SECONDS ? classes.late : classes.age}>
      {duration(seconds)}
    </time>
  );
}

const secondsSince = (iso: string): number => Math.max(0, Math.floor((serverNow() - Date.parse(iso)) / 1000));
