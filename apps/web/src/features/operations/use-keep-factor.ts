import { getGetMeQueryKey, type SecondFactorSummary } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useUser } from '#shared/session/index.js';

/** Takes over what the server says about this operator's second factor, everywhere in the console. */
export function useKeepFactor(): (secondFactor: SecondFactorSummary) => void {
  const queryClient = useQueryClient();
  const user = useUser();
  return useCallback(
    (secondFactor) => {
      const { totp, passkeys } = user.secondFactor;
      if (totp === secondFactor.totp && passkeys === secondFactor.passkeys) return;
      const data = { ...user, secondFactor };
      queryClient.setQueryData(getGetMeQueryKey(), { success: true, message: '', data });
    },
    [queryClient, user],
  );
}
