import type { CaseDto } from '@sextant/api-client';
import { calendarDay, money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import classes from './case-panel.module.css';
import { ShortHistory } from './short-history.js';

/** Who asks: the sums of a case's customer so far, and their last transactions. */
export function CaseCustomer({ found }: { found: CaseDto }) {
  const { customer } = found;
  return (
    <Card title={customer.name} className={classes.card}>
      <Facts
        facts={[
          { label: 'Deposits so far', value: `${customer.deposits}, ${money(customer.depositTotal)}` },
          { label: 'Withdrawals so far', value: `${customer.withdrawals}, ${money(customer.withdrawalTotal)}` },
          { label: 'Customer since', value: calendarDay(customer.memberSince) },
          { label: 'Other open cases', value: String(customer.otherOpen) },
          { label: 'Email', value: customer.email },
          { label: 'Account', value: `${customer.accountId}, ${customer.status}` },
        ]}
      />
      <ShortHistory found={found} />
    </Card>
  );
}
