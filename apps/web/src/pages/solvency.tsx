import { lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/skeleton.js';
import { TimesInUtc } from '#shared/ui/times-in-utc.js';
import { ReadingPage } from '../features/home/components/reading-page.js';

// Apart, since it shares more with the pages of an account than with those that everyone sees.
const Solvency = lazy(() => import('../features/home/components/solvency.js'));

export default function SolvencyPage() {
  return (
    <ReadingPage
      title="What we owe"
      lead="What all customers together are owed, and the coins that are held for it. Each customer can check that their own amount is counted."
    >
      <Suspense fallback={<Skeleton height={900} />}>
        {/* Customers everywhere compare it. */}
        <TimesInUtc value>
          <Solvency />
        </TimesInUtc>
      </Suspense>
    </ReadingPage>
  );
}
