import { Link } from 'react-router-dom';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.js';
import { RecentTrades } from '../features/dashboard/components/recent-trades.js';
import { to } from '../shared/routes.js';
import { Card } from '../shared/ui/card.js';
import { Change, Money } from '../shared/ui/figures.js';

export default function DashboardPage() {
  return (
    <DashboardScreen
      recentTrades={
        <RecentTrades
          card={({ id, symbol, name, currentValue, profit, profitPercent }) => (
            <Card>
              <Link to={to.trade(id)}>
                {symbol}, {name}
              </Link>
              <p>
                <Money amount={currentValue} /> <Change amount={profit} percent={profitPercent} />
              </p>
            </Card>
          )}
        />
      }
      hotlists={null}
    />
  );
}
