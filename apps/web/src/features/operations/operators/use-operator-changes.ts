import {
  getListInvitationsQueryKey,
  getListOperatorChangesQueryKey,
  getListOperatorsQueryKey,
  useApproveOperatorChange,
  useDropOperatorChange,
  useEndInvitation,
  useProposeEnd,
  useProposeInvitation,
  useProposeRole,
} from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#shared/ui/notify.js';

/** What an admin can do about operators; everything on the screen is read again afterwards. */
export function useOperatorChanges() {
  const queryClient = useQueryClient();
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
  return {
    approve: useApproveOperatorChange({ mutation }),
    drop: useDropOperatorChange({ mutation }),
    endInvitation: useEndInvitation({ mutation }),
    proposeEnd: useProposeEnd({ mutation }),
    proposeRole: useProposeRole({ mutation }),
    invite: useProposeInvitation({ mutation: { onSuccess: mutation.onSuccess, onSettled: mutation.onSettled } }),
  };
}

export type OperatorChanges = ReturnType<typeof useOperatorChanges>;
