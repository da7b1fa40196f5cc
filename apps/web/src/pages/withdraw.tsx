import { WithdrawScreen } from '../features/withdraw/components/withdraw-screen.js';

export default function WithdrawPage() {
  return <WithdrawScreen />;
}
