import { ApiError, openTrade, type OpenTradeRequest, type TradeDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useMutation } from '@tanstack/react-query';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import type { Intention } from '#shared/money-request/use-once.js';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { notify } from '#shared/ui/notify.js';

interface Sending {
  request: OpenTradeRequest;
  once: Intention;
}

/**
 * Opens a trade at the price of this moment.
 * @param onOpened is told also when the person has gone to another page meanwhile
 */
export function useOpenTrade(onOpened: (trade: TradeDto) => void) {
  const refresh = useRefreshMoney();
  return useMutation({
    mutationFn: ({ request, once }: Sending) => openTrade(request, once),
    meta: { silent: isOutcomeUnknown },
    onSuccess: ({ message, data }) => {
      onOpened(data);
      notify.success(message);
      void refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') notify.error(SENTENCES.tradeNeedsLogin);
      void refresh();
    },
  });
}
