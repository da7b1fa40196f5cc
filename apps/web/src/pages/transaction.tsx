import { useParams } from 'react-router-dom';
import { Transaction } from '../features/transactions/components/transaction.js';

export default function TransactionPage() {
  const { id = '' } = useParams();
  return <Transaction key={id} id={id} />;
}
