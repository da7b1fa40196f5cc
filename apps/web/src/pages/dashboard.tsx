import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.js';
import { RecentTrades } from '../features/dashboard/components/recent-trades.js';
import { Hotlists } from '../features/market/widgets/hotlists.js';
import { TradeRow } from '../features/trade/components/trade-row.js';

export default function DashboardPage() {
  return (
    <DashboardScreen
      recentTrades={<RecentTrades row={(trade) => <TradeRow trade={trade} />} />}
      hotlists={<Hotlists />}
    />
  );
}
