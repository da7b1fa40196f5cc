import type { CustomerPageDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { countText, calendarDay, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import classes from './customers.module.css';

/** Who the customer is, and their sums; each sum opens the transactions that it adds up. */
export function CustomerFacts({ customer }: { customer: CustomerPageDto }) {
  const { id, email, emailVerified, phone, city, country, memberSince, secondFactor, totals } = customer;
  const listOf = (only: string) => to.operations(`customers/${id}`, { show: 'transactions', only });
  const deposits = `${countText(totals.successfulDeposits)}, ${money(totals.totalInflow)}`;
  const withdrawals = `${countText(totals.successfulWithdrawals)}, ${money(totals.totalOutflow)}`;
  const { authenticator, passkeys } = secondFactor;
  const factors = [
    ...(authenticator ? ['authenticator app'] : []),
    ...(passkeys ? [`${countText(passkeys)} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
  ];
  return (
    <Card title="Person" className={classes.card}>
      <Facts
        facts={[
          { label: 'Email', value: emailVerified ? email : `${email}, not verified` },
          { label: 'Phone', value: phone },
          { label: 'Lives in', value: [city, country].filter(Boolean).join(', ') },
          { label: 'Customer since', value: calendarDay(memberSince) },
          { label: 'Second factor', value: factors.join(', ') || 'None' },
          {
            label: 'Deposits completed',
            value: (
              <Link to={listOf('deposits')} aria-label={`Completed deposits: ${deposits}`}>
                {deposits}
              </Link>
            ),
          },
          {
            label: 'Withdrawals completed',
            value: (
              <Link to={listOf('withdrawals')} aria-label={`Completed withdrawals: ${withdrawals}`}>
                {withdrawals}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  );
}
