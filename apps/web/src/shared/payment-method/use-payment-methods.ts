import { useListPaymentMethods } from '@sextant/api-client';
import { useReadEvery } from '../live/index.js';

/** The payment methods for one kind of transfer with fee, minimum and rate, read again every half minute while they are looked at. */
export function usePaymentMethods(kind: 'deposit' | 'withdrawal') {
  const { data, error, refetch } = useListPaymentMethods({ query: { refetchInterval: useReadEvery(30_000) } });
  const methods = data?.data.filter(({ takesDeposits }) => kind === 'withdrawal' || takesDeposits !== false);
  return { methods, error: data ? null : error, retry: () => void refetch() };
}
