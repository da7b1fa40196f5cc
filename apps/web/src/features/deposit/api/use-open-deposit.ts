import { openDeposit, type OpenDepositRequest } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useOnce } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { to } from '#shared/routes.js';
import { useIsCurrentPage } from '#shared/ui/use-current-page.js';

/**
 * Opens a deposit with an address of its own, once, however often it is sent, and goes to it. Another amount or another
 * method is another deposit: what became of an earlier one does not stand in its way.
 * @returns `open`: the deposit of which it is not known whether it was opened
 */
export function useOpenDeposit(
  { method, amount }: Pick<OpenDepositRequest, 'method' | 'amount'>,
  onOpened: () => void,
) {
  const refresh = useRefreshMoney();
  const navigate = useNavigate();
  const isCurrentPage = useIsCurrentPage();
  const { send, open } = useOnce((body: OpenDepositRequest, once) => openDeposit(body, once), {
    keep: `open-deposit:${method}:${amount}`,
  });
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: ({ data }) => {
      onOpened();
      // The way back leads to the deposit page, not to opening one more.
      if (isCurrentPage()) void navigate(to.transaction(data.id), { replace: true });
      return refresh();
    },
  });
  return { ...mutation, open };
}
