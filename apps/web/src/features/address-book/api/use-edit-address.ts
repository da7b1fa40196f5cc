import { useRemoveWithdrawalAddress, useRenameWithdrawalAddress } from '@sextant/api-client';
import { useRefreshBook } from '#shared/address-book/use-address-book.js';
import { notify } from '#shared/ui/notify.js';

/** Gives an address another label. */
export function useRename(onRenamed: () => void) {
  const refresh = useRefreshBook();
  return useRenameWithdrawalAddress({
    mutation: {
      // Said under the field.
      meta: { silent: true },
      onSuccess: async ({ message }) => {
        await refresh();
        notify.success(message);
        onRenamed();
      },
    },
  });
}

/** Takes an address out of the book. */
export function useRemove(onRemoved: () => void) {
  const refresh = useRefreshBook();
  return useRemoveWithdrawalAddress({
    mutation: {
      onSuccess: async ({ message }) => {
        onRemoved();
        await refresh();
        notify.success(message);
      },
    },
  });
}
