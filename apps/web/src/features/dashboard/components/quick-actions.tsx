import { ArrowDownToLine, ArrowUpFromLine, ChartCandlestick } from 'lucide-react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import classes from './quick-actions.module.css';

const ACTIONS = [
  { to: to.trades(), label: 'Trade Stock', Icon: ChartCandlestick },
  { to: to.deposit(), label: 'Deposit', Icon: ArrowDownToLine },
  { to: to.withdraw(), label: 'Withdraw', Icon: ArrowUpFromLine },
];

export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <ul className={classes.actions}>
        {ACTIONS.map(({ to: path, label, Icon }) => (
          <li key={path}>
            <Link to={path} className={classes.action}>
              <span className={classes.icon}>
                <Icon size={20} aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
