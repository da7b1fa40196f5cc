import { QueueScreen } from './queue-screen.js';

export default function WithdrawalsScreen() {
  return <QueueScreen type="withdrawal" title="Withdrawals to send" none="No withdrawal is waiting." />;
}
