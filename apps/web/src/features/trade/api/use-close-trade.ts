import { closeTrade } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../../shared/money-request/outcome.js';
import { useOnce } from '../../../shared/money-request/use-once.js';
import { notify } from '../../../shared/ui/notify.js';
import { useRefreshMoney } from './use-refresh-money.js';

/** Settles a trade at its value of this moment. */
export function useCloseTrade(id: string) {
  const refresh = useRefreshMoney();
  const { send } = useOnce((_: void, once) => closeTrade(id, once));
  return useMutation({
    mutationFn: send,
    meta: { silent: isOutcomeUnknown },
    onSuccess: ({ message }) => {
      notify.success(message);
      return refresh(id);
    },
    onError: () => void refresh(id),
  });
}
