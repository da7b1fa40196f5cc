import { DepositScreen } from '../features/deposit/components/deposit-screen.js';

export default function DepositPage() {
  return <DepositScreen />;
}
