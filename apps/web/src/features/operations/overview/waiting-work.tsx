import type { OverviewDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { age, countText } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { useExactDate } from '#shared/ui/use-exact-date.js';
import { counted } from '../counted.js';
import { useOpens } from '../use-opens.js';
import classes from './overview.module.css';

interface TileProps {
  label: string;
  count: number;
  /** As many of them are on hold; `oldest` is of the others. */
  onHold?: number;
  oldest: string | null;
  /** What stands below it where something else than the age is to be said. */
  says?: string;
  /** The screen where it is worked on. */
  screen: string;
  /** The page of that screen where it is listed. */
  page?: string;
}

/** What waits for operators, and emails that were not sent. */
export function WaitingWork({ overview: { queues, mails } }: { overview: OverviewDto }) {
  const unsent = [
    ...(mails.retried ? [`${countText(mails.retried)} failed and tried again`] : []),
    ...(mails.waiting ? [`${countText(mails.waiting)} waiting`] : []),
  ];
  return (
    <ul className={classes.tiles} aria-label="What waits">
      <Tile label="Deposits to review" {...queues.deposits} screen="deposits" />
      <Tile label="Withdrawals to send" {...queues.withdrawals} screen="withdrawals" />
      <Tile label="Proposals to approve" {...queues.proposals} screen="proposals" />
      <Tile
        label="Emails given up in two weeks"
        count={mails.failed}
        oldest={mails.oldest}
        says={unsent.join(', ') || 'No email waits to be sent'}
        screen="overview"
        page="failed-emails"
      />
    </ul>
  );
}

function Tile({ label, count, onHold, oldest, says, screen, page }: TileProps) {
  const opens = useOpens();
  const exact = useExactDate();
  const figure = (
    <>
      <span className={classes.quiet}>{label}</span>
      <strong className={classes.figure}>{counted(count)}</strong>
      <span className={classes.hint} title={oldest ? exact(oldest) : undefined}>
        {says ?? waitsFor(count, onHold ?? 0, oldest)}
      </span>
    </>
  );
  return (
    <li>
      {opens(screen) ? (
        <Link to={to.operations(page ? `${screen}/${page}` : screen)} className={classes.tile}>
          {figure}
        </Link>
      ) : (
        <div className={classes.tile}>{figure}</div>
      )}
    </li>
  );
}

function waitsFor(count: number, onHold: number, oldest: string | null): string {
  if (count === 0) return 'Nothing waits';
  if (!oldest) return 'All on hold';
  return onHold > 0
    ? `${countText(onHold)} on hold, the oldest of the rest came ${age(oldest).replaceAll(' ', '\u00a0')}`
    : `The oldest came ${age(oldest).replaceAll(' ', '\u00a0')}`;
}
