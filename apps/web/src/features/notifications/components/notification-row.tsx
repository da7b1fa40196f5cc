import type { NotificationDto, NotificationKind } from '@sextant/api-client';
import { ArrowDownToLine, ArrowUpFromLine, Scale, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Time } from '#shared/ui/time.js';
import classes from './notification-list.module.css';

const ICONS: Record<NotificationKind, typeof Scale> = {
  deposits: ArrowDownToLine,
  withdrawals: ArrowUpFromLine,
  balance: Scale,
  security: ShieldCheck,
};

/** One notification; the whole row leads to what it is about. */
export function NotificationRow({ item, onOpen }: { item: NotificationDto; onOpen: () => void }) {
  const { kind, title, text, createdAt, read } = item;
  const Icon = ICONS[kind];
  return (
    <li className={`${classes.row} ${read ? '' : classes.unread}`}>
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <div className={classes.words}>
        <Link to={pageOf(item)} className={classes.title} onClick={onOpen}>
          {!read && <span className="visually-hidden">Unread: </span>}
          {withReferences(title)}
        </Link>
        <p className={classes.text}>{withReferences(text)}</p>
      </div>
      <span className={classes.time}>
        <Time at={createdAt} />
      </span>
    </li>
  );
}

/** A reference, such as DEP-1A2B3C4D5E, stays on one line. */
function withReferences(text: string) {
  return text.split(/([A-Z]{3}-[0-9A-Z]{10})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className={classes.reference}>
        {part}
      </span>
    ),
  );
}

function pageOf({ page, reference }: NotificationDto): string {
  if (page === 'addresses') return to.withdrawalAddresses();
  if (page === 'transaction' && reference) return to.transaction(reference);
  return page === 'transaction' ? to.transactions() : to.profile('security');
}
