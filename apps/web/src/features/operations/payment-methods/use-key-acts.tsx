import {
  type AccountKeyRequest,
  type KeyPreviewDto,
  getGetAccountKeysQueryKey,
  getListProposalsQueryKey,
  proposeAccountKey,
  useStopAccountKey,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { FirstAddresses, keyNameOf } from './key-details.js';

interface KeyToPropose extends AccountKeyRequest, Pick<KeyPreviewDto, 'addresses'> {}

/**
 * What operators do about account keys. Proposing takes the second factor of whoever has one.
 * @returns `dialog`: asks for it; has its place anywhere on the screen
 */
export function useKeyActs() {
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmation();
  const mutation = {
    meta: { silent: true },
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onSettled: () =>
      Promise.all(
        [getListProposalsQueryKey(), getGetAccountKeysQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const propose = useMutation({
    ...mutation,
    mutationFn: ({ chain, publicKey, addresses }: KeyToPropose) => {
      const says = (
        <>
          <p>Propose {keyNameOf(chain)} that makes these addresses:</p>
          <FirstAddresses chain={chain} addresses={addresses} />
        </>
      );
      return run('change-payment-method', { chain, publicKey }, says, (headers) =>
        proposeAccountKey({ chain, publicKey }, { headers }),
      );
    },
  });
  return { propose, stop: useStopAccountKey({ mutation: { ...mutation, onError: notifyUnlessClosed } }), dialog };
}

export type KeyActs = ReturnType<typeof useKeyActs>;
