import { QueueScreen } from './queue-screen.js';

export default function DepositsScreen() {
  return <QueueScreen type="deposit" title="Deposits to review" none="No deposit is waiting." />;
}
