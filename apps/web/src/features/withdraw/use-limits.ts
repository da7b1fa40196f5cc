import { useGetWithdrawalLimits, type WithdrawalLimitsDto } from '@sextant/api-client';
import { useSecondsUntil } from '#shared/ui/use-seconds-until.js';

/** How much can be withdrawn now, and whether withdrawals wait. */
export function useLimits() {
  const { data, error, refetch } = useGetWithdrawalLimits();
  return { limits: data?.data, error: data ? null : error, retry: () => void refetch() };
}

/** Whether withdrawals wait: by what the server said, and by what has passed since. */
export function useIsHeld(limits: WithdrawalLimitsDto | undefined): boolean {
  const left = useSecondsUntil(limits?.heldUntil ? Date.parse(limits.heldUntil) : 0);
  return Boolean(limits?.heldBecause) && (limits?.heldUntil === null || left > 0);
}
