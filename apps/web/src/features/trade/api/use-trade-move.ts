import { getGetTradeQueryKey, type TradeDto } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { type Intention, useOnce } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { notify } from '#shared/ui/notify.js';
import { stateOf } from '../trade.rules.js';

export type MovedTrade = Pick<TradeDto, 'id' | 'status' | 'updatedAt'>;

/**
 * Moves a trade to another state, once: pausing, resuming, closing. The server's message is the toast.
 * @returns the mutation, and `isOpen`: whether it is not known if the last one arrived
 */
export function useTradeMove(
  trade: MovedTrade,
  move: (tradeId: string, once: Intention) => Promise<{ message: string }>,
) {
  const { id } = trade;
  const refresh = useRefreshMoney();
  const { send, isOpen } = useOnce((_: void, once) => move(id, once), { state: stateOf(trade) });
  const mutation = useMutation({
    mutationFn: send,
    meta: { silent: isOutcomeUnknown },
    onSuccess: ({ message }) => {
      notify.success(message);
      return refresh(getGetTradeQueryKey(id));
    },
    onError: () => void refresh(getGetTradeQueryKey(id)),
  });
  return { ...mutation, isOpen };
}
