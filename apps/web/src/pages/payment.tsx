import { PaymentScreen } from '../features/deposit/components/payment-screen.js';

export default function PaymentPage() {
  return <PaymentScreen />;
}
