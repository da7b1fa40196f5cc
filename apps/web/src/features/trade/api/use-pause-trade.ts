import { pauseTrade, type TradeDto } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '../../../shared/money-request/outcome.js';
import { useOnce } from '../../../shared/money-request/use-once.js';
import { notify } from '../../../shared/ui/notify.js';
import { stateOf } from '../trade.rules.js';
import { useRefreshMoney } from './use-refresh-money.js';

/** Takes a trade out of the market. */
export function usePauseTrade(trade: Pick<TradeDto, 'id' | 'status' | 'updatedAt'>) {
  const { id } = trade;
  const refresh = useRefreshMoney();
  const { send, isOpen } = useOnce((_: void, once) => pauseTrade(id, once), { state: stateOf(trade) });
  const mutation = useMutation({
    mutationFn: send,
    meta: { silent: isOutcomeUnknown },
    onSuccess: ({ message }) => {
      notify.success(message);
      return refresh(id);
    },
    onError: () => void refresh(id),
  });
  return { ...mutation, isOpen };
}
