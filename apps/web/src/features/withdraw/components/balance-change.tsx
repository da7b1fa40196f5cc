import { cents, dollars } from '@sextant/money';
import { centsOf, money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Money } from '#shared/ui/figures.js';

interface BalanceChangeProps {
  /** Dollars before. */
  available: number;
  /** Dollars that leave it. */
  amount: number;
}

/** Before, change, after. */
export function BalanceChange({ available, amount }: BalanceChangeProps) {
  const after = cents(centsOf(available) - centsOf(amount));
  return (
    <Card title="Your available balance">
      <Facts
        facts={[
          { label: 'Now', value: <Money amount={available} /> },
          { label: 'This withdrawal', value: <span style={{ whiteSpace: 'nowrap' }}>−{money(amount)}</span> },
          { label: 'Afterwards', value: after < 0n ? 'Not enough' : <Money amount={dollars(after)} /> },
        ]}
      />
    </Card>
  );
}
