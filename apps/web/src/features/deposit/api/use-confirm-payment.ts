import { requestDeposit, type DepositRequest } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useOnce } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { to } from '#shared/routes.js';
import { notify } from '#shared/ui/notify.js';
import { useIsCurrentPage } from '#shared/ui/use-current-page.js';

/**
 * Announces a payment with its proof, once, however often it is sent, and goes to the dashboard.
 * @returns `open`: the announcement of which it is not known whether it arrived
 */
export function useConfirmPayment(onConfirmed: () => void) {
  const refresh = useRefreshMoney();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const { send, open } = useOnce((body: DepositRequest, once) => requestDeposit(body, once));
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => {
      onConfirmed();
      notify.success('Deposit reported.', {
        description: 'An operator checks whether it arrived.',
        action: { label: 'View Dashboard', onClick: () => void navigate(to.dashboard()) },
      });
      // Whoever has gone on meanwhile stays there; the way back doesn't lead to paying once more.
      if (isCurrentPage()) void navigate(to.dashboard(), { replace: true });
      return refresh();
    },
  });
  return { ...mutation, open };
}
