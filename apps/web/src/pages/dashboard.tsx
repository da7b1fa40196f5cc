import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.js';
import { RecentTrades } from '../features/dashboard/components/recent-trades.js';
import { TradeCard } from '../features/trade/components/trade-card.js';
import { TradeCardBones } from '../features/trade/components/trade-card-bones.js';

export default function DashboardPage() {
  return (
    <DashboardScreen
      recentTrades={<RecentTrades card={(trade) => <TradeCard trade={trade} />} bones={<TradeCardBones />} />}
      hotlists={null}
    />
  );
}
