import {
  type OperatorChangeResponse,
  approveOperatorChange,
  getListInvitationsQueryKey,
  getListOperatorChangesQueryKey,
  getListOperatorsQueryKey,
  useDropOperatorChange,
  useEndInvitation,
  useProposeEnd,
  useProposeInvitation,
  useProposeRole,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';

/** What an admin can do about operators; everything on the screen is read again afterwards. */
export function useOperatorChanges() {
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmation();
  const mutation = {
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: (error: Error) => notify.error(error.message),
    onSettled: () =>
      Promise.all(
        [getListOperatorsQueryKey(), getListInvitationsQueryKey(), getListOperatorChangesQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const approve = useMutation({
    mutationFn: ({ id, says }: Pick<OperatorChangeResponse, 'id'> & { says: string }) =>
      run('approve-operator-change', { changeId: id }, says, (headers) => approveOperatorChange(id, { headers })),
    ...mutation,
    meta: { silent: true },
    onError: notifyUnlessClosed,
  });
  return {
    approve,
    dialog,
    drop: useDropOperatorChange({ mutation }),
    endInvitation: useEndInvitation({ mutation }),
    proposeEnd: useProposeEnd({ mutation }),
    proposeRole: useProposeRole({ mutation }),
    invite: useProposeInvitation({ mutation: { onSuccess: mutation.onSuccess, onSettled: mutation.onSettled } }),
  };
}

export type OperatorChanges = ReturnType<typeof useOperatorChanges>;
