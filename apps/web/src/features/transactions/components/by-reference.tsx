import { useListMyTransactions } from '@sextant/api-client';
import { Navigate } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { Failure } from '#shared/ui/notes.js';
import { TransactionSkeleton } from './transaction-skeleton.js';
import { TransactionNotFound } from './transaction-not-found.js';

/** Leads from the reference of a transaction, which emails carry, to its page. */
export function ByReference({ reference }: { reference: string }) {
  const { data, error, refetch } = useListMyTransactions({ search: reference, limit: 1 });
  if (!data) return error ? <Failure error={error} retry={() => void refetch()} /> : <TransactionSkeleton />;
  // The search looks into other columns too.
  const found = data.data.find((line) => line.reference === reference.toUpperCase());
  return found ? <Navigate to={to.transaction(found.id)} replace /> : <TransactionNotFound />;
}
