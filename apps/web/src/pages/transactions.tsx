import { History } from '../features/transactions/components/history.js';

export default function TransactionsPage() {
  return <History />;
}
