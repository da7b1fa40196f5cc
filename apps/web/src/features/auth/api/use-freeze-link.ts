import { useFreezeByLink as useFreezeByLinkCall } from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { clearSession } from '#shared/session/index.js';

/** Freezes the account that a link belongs to; this browser may have been signed in to it, and no longer is. */
export function useFreezeLink() {
  const queryClient = useQueryClient();
  return useFreezeByLinkCall({
    mutation: {
      // The page itself says how it went.
      meta: { silent: true },
      onSuccess: () => {
        clearSession();
        queryClient.clear();
      },
    },
  });
}
