import { useListMyTrades } from '@sextant/api-client';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Empty } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';

interface NoTradesFoundProps {
  /** What the filters ask for: everything, just what runs, or something else. */
  asked: 'all' | 'running' | 'other';
  showAll: () => void;
}

/** Why the list is empty: there is no trade at all, none that runs, or none that passes the filters. */
export function NoTradesFound({ asked, showAll }: NoTradesFoundProps) {
  const { data, isPending } = useListMyTrades({ limit: 1 }, { query: { enabled: asked !== 'all' } });
  if (asked !== 'all' && isPending) {
    return (
      <SkeletonGroup label="Loading your trades">
        <Skeleton height={160} radius={12} />
      </SkeletonGroup>
    );
  }
  if (asked === 'all' || data?.data.length === 0) {
    return (
      <Card>
        <Empty
          says="You have no trades yet. A trade puts a fixed amount into one stock; you can pause or close it while the market is open."
          action={<ButtonLink to={to.newTrade()}>Choose a stock</ButtonLink>}
        />
      </Card>
    );
  }
  return (
    <Card>
      <Empty
        says={asked === 'running' ? 'You have no running trades.' : 'No trades match these filters.'}
        action={<PlainButton onClick={showAll}>Show all trades</PlainButton>}
      />
    </Card>
  );
}
