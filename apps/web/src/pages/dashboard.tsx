import { lazy, Suspense } from 'react';
import { DashboardScreen } from '../features/dashboard/components/dashboard-screen.js';
import { RecentTrades } from '../features/dashboard/components/recent-trades.js';
import { TradeRow } from '../features/trade/components/trade-row.js';
import { Card } from '#shared/ui/card.js';
import { Skeleton } from '#shared/ui/skeleton.js';

const Hotlists = lazy(() => import('../features/market/widgets/hotlists.js'));

/** The room of the widget, what it says of itself, and its credit. */
const hotlistsSkeleton = (
  <Card title="Market hotlists">
    <Skeleton height={615} radius={8} />
  </Card>
);

export default function DashboardPage() {
  return (
    <DashboardScreen
      recentTrades={<RecentTrades row={(trade) => <TradeRow trade={trade} />} />}
      hotlists={
        <Suspense fallback={hotlistsSkeleton}>
          <Hotlists />
        </Suspense>
      }
    />
  );
}
