import { addWithdrawalAddress, type AddWithdrawalAddressRequest, type WithdrawalAddressDto } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { notify } from '../ui/notify.js';
import { useRefreshBook } from './use-address-book.js';

/** Puts an address into the book; a code is mailed that confirms it. */
export function useAddAddress(onAdded: (address: WithdrawalAddressDto) => void) {
  const refresh = useRefreshBook();
  return useMutation({
    mutationFn: (address: AddWithdrawalAddressRequest) => addWithdrawalAddress(address),
    // Said under the field.
    meta: { silent: true },
    onSuccess: async ({ data, message }) => {
      await refresh();
      notify.success(message);
      onAdded(data);
    },
  });
}
