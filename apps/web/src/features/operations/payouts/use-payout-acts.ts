import {
  exportPayoutBatch,
  getGetPayoutsQueryKey,
  getListProposalsQueryKey,
  useCancelPayoutBatch,
  useProposePayoutBatch,
  useSendPayoutsInDemo,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveFile } from '#shared/save-file.js';
import { notify } from '#shared/ui/notify.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { notReady } from './refusals.js';

/** What a treasurer does about batches of withdrawals. */
export function usePayoutActs() {
  const queryClient = useQueryClient();
  const mutation = {
    meta: { silent: true },
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onSettled: () =>
      Promise.all(
        [getListProposalsQueryKey(), getGetPayoutsQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const withFaults = { ...mutation, onError: notifyUnlessClosed };
  // The batch says which withdrawals are meant.
  const givesOut = { ...mutation, onError: (error: Error) => void (notReady(error) || notifyUnlessClosed(error)) };
  const download = useMutation({
    ...givesOut,
    mutationFn: async ({ id }: { id: string }) => {
      const { data, message } = await exportPayoutBatch(id);
      saveFile(new Blob([data.content], { type: 'application/octet-stream' }), data.fileName);
      return { message: `${message} is downloaded` };
    },
  });
  return {
    propose: useProposePayoutBatch({ mutation }),
    cancel: useCancelPayoutBatch({ mutation: withFaults }),
    sendInDemo: useSendPayoutsInDemo({ mutation: givesOut }),
    download,
  };
}

export type PayoutActs = ReturnType<typeof usePayoutActs>;
