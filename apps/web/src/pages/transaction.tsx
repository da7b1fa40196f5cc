import { useParams } from 'react-router-dom';
import { ByReference } from '../features/transactions/components/by-reference.js';
import { Transaction } from '../features/transactions/components/transaction.js';

/** A reference, as emails name a transaction: `DEP-A7J5Z1HJ7D`. */
const REFERENCE = /^[A-Z]{3}-[0-9A-Z]{10}$/i;

export default function TransactionPage() {
  const { id = '' } = useParams();
  return REFERENCE.test(id) ? <ByReference key={id} reference={id} /> : <Transaction key={id} id={id} />;
}
