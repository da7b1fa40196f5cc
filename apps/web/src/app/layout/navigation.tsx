import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartCandlestick,
  Globe,
  LayoutDashboard,
  ReceiptText,
  UserRound,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { to } from '../../shared/routes.js';
import classes from './navigation.module.css';

const LINKS = [
  { to: to.dashboard(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: to.deposit(), label: 'Deposit', Icon: ArrowDownToLine },
  { to: to.withdraw(), label: 'Withdraw', Icon: ArrowUpFromLine },
  { to: to.trades(), label: 'Trades', Icon: ChartCandlestick },
  { to: to.transactions(), label: 'Transactions', Icon: ReceiptText },
  { to: to.markets(), label: 'Markets', Icon: Globe },
  { to: to.profile(), label: 'Profile', Icon: UserRound },
];

/** The links of the sidebar and the drawer; the one of the open page is marked. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  return (
    <nav aria-label="Main">
      <ul className={classes.list}>
        {LINKS.map(({ to: path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={path}
              onClick={onLeave}
              className={({ isActive }) => `${classes.link} ${isActive ? classes.active : ''}`}
            >
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
