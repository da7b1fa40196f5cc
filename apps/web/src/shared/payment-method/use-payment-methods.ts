import { useListPaymentMethods } from '@sextant/api-client';
import { useReadEvery } from '../live/index.js';

/** The payment methods with fee, minimum and rate, read again every half minute while they are looked at. */
export function usePaymentMethods() {
  const { data, error, refetch } = useListPaymentMethods({ query: { refetchInterval: useReadEvery(30_000) } });
  return { methods: data?.data, error: data ? null : error, retry: () => void refetch() };
}
