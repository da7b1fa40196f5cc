import type { CustomerPageDto } from '@sextant/api-client';
import { countText, dayOf, money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import classes from './customers.module.css';

/** Who the customer is, and their sums. */
export function CustomerFacts({ customer }: { customer: CustomerPageDto }) {
  const { email, emailVerified, phone, city, country, memberSince, secondFactor, totals } = customer;
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
          { label: 'Customer since', value: dayOf(memberSince) },
          { label: 'Second factor', value: factors.join(', ') || 'None' },
          {
            label: 'Deposits completed',
            value: `${countText(totals.successfulDeposits)}, ${money(totals.totalInflow)}`,
          },
          {
            label: 'Withdrawals completed',
            value: `${countText(totals.successfulWithdrawals)}, ${money(totals.totalOutflow)}`,
          },
        ]}
      />
    </Card>
  );
}
