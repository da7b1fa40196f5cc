import { useLookAtPasswordLink } from '@sextant/api-client';
import { useEffect } from 'react';

/** The address of the account whose password a mailed link sets; empty until it is known. */
export function useLinkOwner(token: string): string {
  const { mutate, data } = useLookAtPasswordLink({ mutation: { meta: { silent: true } } });
  useEffect(() => {
    if (token) mutate({ data: { token } });
  }, [token, mutate]);
  return data?.data.email ?? '';
}
