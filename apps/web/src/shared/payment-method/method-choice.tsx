import type { PaymentMethodDto } from '@sextant/api-client';
import { oldest } from '../market/oldest.js';
import { Card } from '../ui/card.js';
import { Empty, Failure } from '../ui/notes.js';
import { PriceAge } from '../ui/price-age.js';
import { Skeleton, SkeletonGroup } from '../ui/skeleton.js';
import { MethodCards } from './method-cards.js';

interface MethodChoiceProps {
  methods: readonly PaymentMethodDto[] | undefined;
  failure: unknown;
  retry: () => void;
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
  withAddress?: boolean;
}

/** The payment methods in their card, on their way, failed or there. */
export function MethodChoice({ methods, failure, retry, ...cards }: MethodChoiceProps) {
  const rate = oldest((methods ?? []).map(({ rateSource, rateTime }) => ({ source: rateSource, time: rateTime })));
  return (
    <Card title="Payment method" aside={rate && <PriceAge {...rate} />}>
      {failure ? <Failure error={failure} retry={retry} /> : !methods && <MethodSkeleton />}
      {methods && methods.length > 0 && <MethodCards methods={methods} {...cards} />}
      {methods?.length === 0 && <Empty says="No payment method is offered at the moment. Please come back later." />}
    </Card>
  );
}

function MethodSkeleton() {
  return (
    <SkeletonGroup label="Loading the payment methods">
      <div style={{ display: 'grid', gap: 12 }}>
        {[1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height={74} radius={8} />
        ))}
      </div>
    </SkeletonGroup>
  );
}
