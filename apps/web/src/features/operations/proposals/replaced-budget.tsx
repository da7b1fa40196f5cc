import { useGetBudget } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import { useOperator } from '../use-operator.js';

/** What approving a budget replaces, and what it begins with; nothing where the present one is not known. */
export function ReplacedBudget({ amount }: { amount: number }) {
  const { may } = useOperator();
  const { data } = useGetBudget({ query: { enabled: may('read-customers'), meta: { silent: true } } });
  if (!data) return null;
  const now = data.data;
  return (
    <p>
      Now {money(now.amount)}, of which {money(now.granted)} was granted. Once approved: {money(amount)}, none of it
      granted yet.
    </p>
  );
}
