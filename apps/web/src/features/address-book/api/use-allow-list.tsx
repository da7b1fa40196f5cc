import { turnAllowListOff, useSendAllowListCode, useTurnAllowListOn } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useRefreshBook } from '#shared/address-book/use-address-book.js';
import { useConfirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';

/** Closes the book, at once; also takes back that it is about to open. */
export function useTurnOn() {
  const refresh = useRefreshBook();
  return useTurnAllowListOn({
    mutation: {
      onSuccess: async ({ message }) => {
        await refresh();
        notify.success(message);
      },
    },
  });
}

/** Mails the code that opens the book again. */
export function useSendOffCode(onSent: () => void) {
  return useSendAllowListCode({
    mutation: {
      onSuccess: ({ message }) => {
        notify.success(message);
        onSent();
      },
    },
  });
}

/**
 * Opens the book again, with the mailed code and, where there is one, the second factor; it stays closed until the wait is
 * over.
 * @returns `dialog`: asks for the second factor
 */
export function useTurnOff(onDone: () => void) {
  const refresh = useRefreshBook();
  const { run, dialog } = useConfirmation();
  const mutation = useMutation({
    mutationFn: (otp: string) =>
      run('leave-allow-list', {}, <p>Turn off your allow-list, so that addresses can be added again.</p>, (headers) =>
        turnAllowListOff({ otp }, { headers }),
      ),
    // Said under the field.
    meta: { silent: true },
    onSuccess: async ({ message }) => {
      await refresh();
      notify.success(message);
      onDone();
    },
  });
  return { ...mutation, dialog };
}
