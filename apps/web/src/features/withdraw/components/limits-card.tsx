import { WITHDRAWAL_LIMITS, formatLimit } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import type { useLimits } from '../use-limits.js';
import classes from './limits-card.module.css';

/** How much can be withdrawn now, and what would let more through. */
export function LimitsCard({ limits, error, retry }: ReturnType<typeof useLimits>) {
  if (!limits) {
    return (
      <Card title="Your limits">
        {error ? (
          <Failure error={error} retry={retry} />
        ) : (
          <SkeletonGroup label="Loading your limits">
            <Skeleton height={120} radius={8} />
          </SkeletonGroup>
        )}
      </Card>
    );
  }
  const { level, remaining, dayLimit, dayUsed, monthLimit, monthUsed } = limits;
  return (
    <Card title="Your limits">
      <Facts
        facts={[
          { label: 'Left now', value: <Money amount={remaining} /> },
          { label: 'In 24 hours', value: `${money(dayUsed)} of ${money(dayLimit)}` },
          { label: 'In 30 days', value: `${money(monthUsed)} of ${money(monthLimit)}` },
        ]}
      />
      {level === 'standard' && (
        <p className={classes.more}>
          With a second factor: up to {formatLimit(WITHDRAWAL_LIMITS.protected.day)} in 24 hours.{' '}
          <Link to={to.profile('security')}>Protect your account</Link>
        </p>
      )}
    </Card>
  );
}
