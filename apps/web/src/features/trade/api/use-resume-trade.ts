import { resumeTrade } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../../shared/money-request/outcome.js';
import { useOnce } from '../../../shared/money-request/use-once.js';
import { notify } from '../../../shared/ui/notify.js';
import { useRefreshMoney } from './use-refresh-money.js';

/** Puts a paused trade back into the market. */
export function useResumeTrade(id: string) {
  const refresh = useRefreshMoney();
  const { send } = useOnce((_: void, once) => resumeTrade(id, once));
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
