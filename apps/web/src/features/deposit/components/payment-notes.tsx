import { useMeasuredSentence } from '#shared/payment-method/use-time-facts.js';
import { Card } from '#shared/ui/card.js';
import classes from './payment-notes.module.css';

/** What happens with the payment, in plain words. */
export function PaymentNotes() {
  const measured = useMeasuredSentence('deposit');
  return (
    <Card title="Notes">
      <ul className={classes.notes}>
        <li>Send the amount in one payment. Your wallet adds its own network fee on top.</li>
        <li>An operator compares your payment with the proof and credits it. {measured}</li>
        <li>
          The amount that the operator finds is credited. If it differs from the amount above, your history shows both.
        </li>
        <li>You can follow the deposit in your transaction history.</li>
      </ul>
    </Card>
  );
}
