import {
  type InviteRequest,
  type OperatorRole,
  approveOperatorChange,
  getListInvitationsQueryKey,
  getListOperatorChangesQueryKey,
  getListOperatorsQueryKey,
  proposeEnd,
  proposeInvitation,
  proposeRole,
  proposeSecondFactorReset,
  useDropOperatorChange,
  useEndInvitation,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';

interface ChangeOf {
  id: string;
  /** What happens, as the dialog shows it. */
  says: string;
}

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
  const confirmed = { ...mutation, meta: { silent: true }, onError: notifyUnlessClosed };
  const approve = useMutation({
    mutationFn: ({ id, says }: ChangeOf) =>
      run('approve-operator-change', { changeId: id }, says, (headers) => approveOperatorChange(id, { headers })),
    ...confirmed,
  });
  const role = useMutation({
    mutationFn: ({ id, role, says }: Pick<ChangeOf, 'id' | 'says'> & { role: OperatorRole }) =>
      run('propose-operator-change', { operatorId: id, role }, says, (headers) =>
        proposeRole(id, { role }, { headers }),
      ),
    ...confirmed,
  });
  const end = useMutation({
    mutationFn: ({ id, says }: ChangeOf) =>
      run('propose-operator-change', { operatorId: id }, says, (headers) => proposeEnd(id, { headers })),
    ...confirmed,
  });
  const reset = useMutation({
    mutationFn: ({ id, says }: ChangeOf) =>
      run('propose-operator-change', { operatorId: id, change: 'reset-second-factor' }, says, (headers) =>
        proposeSecondFactorReset(id, { headers }),
      ),
    ...confirmed,
  });
  const invite = useMutation({
    mutationFn: ({ email, role }: InviteRequest) =>
      run('propose-operator-change', { email, role }, `Invite ${email} as ${role}`, (headers) =>
        proposeInvitation({ email, role }, { headers }),
      ),
    ...confirmed,
    // What is refused is said under the field.
    onError: undefined,
  });
  return {
    approve,
    dialog,
    drop: useDropOperatorChange({ mutation }),
    endInvitation: useEndInvitation({ mutation }),
    proposeEnd: end,
    proposeRole: role,
    proposeReset: reset,
    invite,
  };
}

export type OperatorChanges = ReturnType<typeof useOperatorChanges>;
