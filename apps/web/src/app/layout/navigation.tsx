import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  Globe,
  LayoutDashboard,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { to } from '#shared/routes.js';
import classes from './navigation.module.css';

interface NavigationLink {
  path: string;
  label: string;
  Icon: typeof Globe;
  /** The beginning of other pages that belong to it, where that differs from its own path. */
  also?: string;
}

const LINKS: readonly NavigationLink[] = [
  { path: to.dashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { path: to.deposit(), label: 'Deposit', Icon: ArrowDownToLine, also: '/payment' },
  { path: to.withdraw(), label: 'Withdraw', Icon: ArrowUpFromLine },
  { path: to.trades(), label: 'Trades', Icon: ChartCandlestick },
  { path: to.transactions(), label: 'Transactions', Icon: ReceiptText, also: '/transaction' },
  { path: to.markets(), label: 'Markets', Icon: Globe },
  { path: to.profile(), label: 'Profile', Icon: UserRound },
];

/** The links of the sidebar and the drawer; the one that the open page belongs to is marked. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {LINKS.map(({ path, label, Icon, also = `${path}/` }) => {
          const here = pathname === path;
          const active = here || pathname.startsWith(also);
          return (
            <li key={path}>
              <Link
                to={path}
                onClick={onLeave}
                aria-current={here ? 'page' : active ? 'true' : undefined}
                className={`${classes.link} ${active ? classes.active : ''}`}
              >
                <Icon size={20} aria-hidden />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
