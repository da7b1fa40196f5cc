import { getGetMeQueryKey, getGetPreferencesQueryKey, getGetSecondFactorQueryKey } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';

/** Reads anew what a change of the second factor shows in. */
export function useRefreshFactors() {
  const queryClient = useQueryClient();
  return async () => {
    const keys = [getGetSecondFactorQueryKey(), getGetMeQueryKey(), getGetPreferencesQueryKey()];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
