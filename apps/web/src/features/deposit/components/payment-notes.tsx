import type { TransferQuoteDto } from '@sextant/api-client';
import { Card } from '../../../shared/ui/card.js';
import classes from './payment-notes.module.css';

/** What happens with the payment, in plain words. */
export function PaymentNotes({ quote }: { quote: TransferQuoteDto }) {
  return (
    <Card title="Notes">
      <ul className={classes.notes}>
        <li>Send the amount in one payment. Your wallet adds its own network fee on top.</li>
        <li>
          Payments by {quote.currency} usually take {quote.processingTime} to be seen. An operator then compares yours
          with the proof and credits it.
        </li>
        <li>You are credited with what actually arrived. If that differs from the amount above, you will see why.</li>
        <li>You can follow the deposit in your transaction history.</li>
      </ul>
    </Card>
  );
}
