import { useConfirmWithdrawalAddress, useSendWithdrawalAddressCode } from '@sextant/api-client';
import { notify } from '../ui/notify.js';
import { useRefreshBook } from './use-address-book.js';

/** Confirms an address with the mailed code. */
export function useConfirmAddress() {
  const refresh = useRefreshBook();
  return useConfirmWithdrawalAddress({
    mutation: {
      // Said under the field.
      meta: { silent: true },
      onSuccess: async ({ message }) => {
        await refresh();
        notify.success(message);
      },
    },
  });
}

/** Mails another code for an address. */
export function useSendAddressCode() {
  return useSendWithdrawalAddressCode({ mutation: { onSuccess: ({ message }) => void notify.success(message) } });
}
