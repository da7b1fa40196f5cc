import { ApiError } from '@sextant/api-client';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useKeepFactor } from './use-keep-factor.js';
import { useOperator } from './use-operator.js';

const isShutOut = (error: unknown) => error instanceof ApiError && error.code === 'OPERATOR_NEEDS_SECOND_FACTOR';

/** Kept beside what the server said, as it outlives a screen and ends with the session. */
const REFUSED = ['operator-refused-without-second-factor'];

/**
 * Whether the server lets this operator read nothing until they have a second factor, as a live installation does: true
 * from the first read that it refuses for that until there is one.
 */
export function useShutOut(): boolean {
  const queryClient = useQueryClient();
  const { secondFactorMissing } = useOperator();
  const keepFactor = useKeepFactor();
  const { data: refused = false } = useQuery<boolean>({ queryKey: REFUSED, queryFn: skipToken });
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isShutOut(event.action.error)) return;
        queryClient.setQueryData<boolean>(REFUSED, true);
        // It may have been turned off elsewhere since this page was opened.
        keepFactor({ totp: false, passkeys: 0, recoveryCodesLeft: 0 });
      }),
    [queryClient, keepFactor],
  );
  return refused && secondFactorMissing;
}
