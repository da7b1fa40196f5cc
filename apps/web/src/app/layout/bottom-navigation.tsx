import { ArrowDownToLine, ArrowUpFromLine, ChartCandlestick, LayoutDashboard, ReceiptText } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { to } from '#shared/routes.js';
import classes from './bottom-navigation.module.css';

/** What people come for; the rest is in the menu. */
const LINKS = [
  { path: to.dashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { path: to.trades(), label: 'Trades', Icon: ChartCandlestick },
  { path: to.deposit(), label: 'Deposit', Icon: ArrowDownToLine },
  { path: to.withdraw(), label: 'Withdraw', Icon: ArrowUpFromLine },
  { path: to.transactions(), label: 'History', Icon: ReceiptText },
] as const;

/** On phones, within the thumb's reach; away while a page has a bar of its own there. */
export function BottomNavigation() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Quick" className={`${classes.bar} no-print`}>
      {LINKS.map(({ path, label, Icon }) => {
        const here = pathname === path;
        const also = path === to.transactions() ? '/transaction' : `${path}/`;
        return (
          <Link
            key={path}
            to={path}
            aria-current={here ? 'page' : pathname.startsWith(also) ? 'true' : undefined}
            className={classes.link}
          >
            <Icon size={22} aria-hidden />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
