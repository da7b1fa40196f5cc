import { useVerifyEmail } from '@sextant/api-client';
import { keepSession } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';
import { useCacheUser } from './use-cache-user.js';

/** Proves the new address with the code that was sent to it. */
export function useConfirmAddress() {
  const keep = useCacheUser();
  return useVerifyEmail({
    mutation: {
      // Said under the field.
      meta: { silent: true },
      onSuccess: ({ message, data, token }) => {
        keepSession(data, token);
        keep(data);
        notify.success(message);
      },
    },
  });
}
