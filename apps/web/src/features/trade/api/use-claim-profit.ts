import { ApiError, claimProfit, getGetTradeQueryKey, type TradeDto } from '@sextant/api-client';
import { profitClaimed } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { centsOf } from '#shared/format/index.js';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { notify } from '#shared/ui/notify.js';
import { stateOf } from '../trade.rules.js';

/** Whether the value was more than 0.5 percent below the one that was seen, so that nothing was claimed. */
export const hasMoved = (error: unknown): boolean => error instanceof ApiError && error.code === 'PRICE_MOVED';

/** Claims the profit of a trade; `seen` is the value on the screen. A moved price is asked about, not toasted. */
export function useClaimProfit(trade: Pick<TradeDto, 'id' | 'symbol' | 'status' | 'updatedAt'>) {
  const refresh = useRefreshMoney();
  const { send, isOpen } = useOnce(
    (seen: number, once) => claimProfit({ tradeId: trade.id, currentValue: seen }, once),
    { state: stateOf(trade) },
  );
  const mutation = useMutation({
    mutationFn: send,
    meta: { silent: (error: unknown) => isOutcomeUnknown(error) || hasMoved(error) },
    onSuccess: ({ data }) => {
      notify.success(profitClaimed(centsOf(data.profit), trade.symbol));
      return refresh(getGetTradeQueryKey(trade.id));
    },
    // What is asked about a moved price is the trade as it is now: its value, with the price that it stands on.
    onError: (error) => {
      const refreshed = refresh(getGetTradeQueryKey(trade.id));
      return hasMoved(error) ? refreshed : undefined;
    },
  });
  return { ...mutation, isOpen };
}
