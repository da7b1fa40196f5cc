import {
  type ProposalDto,
  approveProposal,
  getGetAccountKeysQueryKey,
  getGetBudgetQueryKey,
  getGetPaymentMethodsQueryKey,
  getGetPayoutsQueryKey,
  getListDecidedProposalsQueryKey,
  getListProposalsQueryKey,
  useRefuseProposal,
  useWithdrawProposal,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfirmation } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';
import { notReady } from '../payouts/refusals.js';
import { notifyUnlessClosed } from './notify-fault.js';

/**
 * Decides a proposal, after it is taken where that is on its way. Approving takes the second factor of whoever has one.
 * @returns `dialog`: asks for the second factor; has its place anywhere on the screen
 */
export function useApproval(id: ProposalDto['id']) {
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmation();
  const mutation = {
    scope: { id },
    meta: { silent: true },
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: notifyUnlessClosed,
    onSettled: () =>
      Promise.all(
        [
          getListProposalsQueryKey(),
          getListDecidedProposalsQueryKey(),
          getGetPaymentMethodsQueryKey(),
          getGetAccountKeysQueryKey(),
          getGetPayoutsQueryKey(),
          getGetBudgetQueryKey(),
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  };
  const approve = useMutation({
    mutationFn: ({ says }: { says: ReactNode }) =>
      run('approve-proposal', { proposalId: id }, says, (headers) => approveProposal(id, { headers })),
    ...mutation,
    // The proposal says which withdrawals are meant.
    onError: (error) => void (notReady(error) || notifyUnlessClosed(error)),
  });
  const refuse = useRefuseProposal({ mutation });
  const withdraw = useWithdrawProposal({ mutation });
  return { approve, refuse, withdraw, busy: approve.isPending || refuse.isPending || withdraw.isPending, dialog };
}
