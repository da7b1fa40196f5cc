import {
  getGetWithdrawalLimitsQueryKey,
  getListWithdrawalAddressesQueryKey,
  useListWithdrawalAddresses,
} from '@sextant/api-client';
import { useRefresh } from '../money-request/use-refresh.js';

/** The person's withdrawal addresses, whether the book is closed, and how long a new one waits. */
export function useAddressBook() {
  const { data, error, refetch } = useListWithdrawalAddresses();
  return {
    addresses: data?.data,
    allowList: data?.allowList,
    holdHours: data?.holdHours ?? 0,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** Reads the book anew, after something was done to it. */
export function useRefreshBook(): () => Promise<unknown> {
  const refresh = useRefresh();
  return () => refresh([getListWithdrawalAddressesQueryKey(), getGetWithdrawalLimitsQueryKey()]);
}
