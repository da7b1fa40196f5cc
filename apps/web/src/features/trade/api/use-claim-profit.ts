import { ApiError, claimProfit, type TradeDto } from '@sextant/api-client';
import { profitClaimed } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { centsOf } from '../../../shared/format/index.js';
import { isOutcomeUnknown } from '../../../shared/money-request/outcome.js';
import { useOnce } from '../../../shared/money-request/use-once.js';
import { notify } from '../../../shared/ui/notify.js';
import { stateOf } from '../trade.rules.js';
import { useRefreshMoney } from './use-refresh-money.js';

/** The value that the server names when it is more than 0.5 percent below the one that was seen. */
export function movedValue(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'PRICE_MOVED') return undefined;
  const { currentValue } = error.details;
  return typeof currentValue === 'number' ? currentValue : undefined;
}

/** Claims the profit of a trade; `seen` is the value on the screen. A moved price is asked about, not toasted. */
export function useClaimProfit(trade: Pick<TradeDto, 'id' | 'symbol' | 'status' | 'updatedAt'>) {
  const refresh = useRefreshMoney();
  const { send, isOpen } = useOnce(
    (seen: number, once) => claimProfit({ tradeId: trade.id, currentValue: seen }, once),
    { state: stateOf(trade) },
  );
  const mutation = useMutation({
    mutationFn: send,
    meta: { silent: (error: unknown) => isOutcomeUnknown(error) || movedValue(error) !== undefined },
    onSuccess: ({ data }) => {
      notify.success(profitClaimed(centsOf(data.profit), trade.symbol));
      return refresh(trade.id);
    },
    onError: () => void refresh(trade.id),
  });
  return { ...mutation, isOpen };
}
