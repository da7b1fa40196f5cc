import {
  addWithdrawalAddress,
  type AddWithdrawalAddressRequest,
  ApiError,
  type WithdrawalAddressDto,
} from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { NOT_CONFIRMED, useConfirmation } from '../confirmation/index.js';
import { Grouped } from '../ui/grouped.js';
import { notify } from '../ui/notify.js';
import { useRefreshBook } from './use-address-book.js';

/**
 * Puts an address into the book; a code is mailed that confirms it. Whoever has a second factor shows it first, for exactly
 * this address.
 * @returns `dialog`: asks for the second factor; has its place anywhere on the screen
 */
export function useAddAddress(onAdded: (address: WithdrawalAddressDto) => void) {
  const refresh = useRefreshBook();
  const { run, dialog } = useConfirmation();
  const mutation = useMutation({
    mutationFn: (wanted: AddWithdrawalAddressRequest) => {
      const { network, address } = wanted;
      const says = (
        <>
          <p>Add this {network} address to your address book:</p>
          <Grouped text={address} />
        </>
      );
      return run('add-withdrawal-address', { network, address }, says, (headers) =>
        addWithdrawalAddress(wanted, { headers }),
      );
    },
    // Said under the field.
    meta: { silent: true },
    onSuccess: async ({ data, message }) => {
      await refresh();
      notify.success(message);
      onAdded(data);
    },
  });
  return { ...mutation, dialog };
}

/** Whether nothing came of it because the person closed the dialog. */
export const wasNotConfirmed = (error: unknown): boolean => error instanceof ApiError && error.code === NOT_CONFIRMED;
