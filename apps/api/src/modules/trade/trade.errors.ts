import { SENTENCES } from '@sextant/business-rules';
import { defineRefusal } from '#platform/http/index.js';

export const TradeNotFound = defineRefusal(
  'TRADE_NOT_FOUND',
  404,
  'Trade not found',
  "There is no such trade among the caller's own.",
);
export const BalanceTooLow = defineRefusal(
  'BALANCE_TOO_LOW',
  422,
  SENTENCES.tradeExceedsBalance,
  'The available balance does not cover the investment; `available` says how much it is, in dollars.',
  ['available'],
);
export const AssetUnknown = defineRefusal(
  'ASSET_UNKNOWN',
  422,
  'There is no asset with this symbol',
  'No asset has this symbol, or its name is another one; `GET /market/assets` lists them.',
);
export const TradeNotRunning = defineRefusal(
  'TRADE_NOT_RUNNING',
  409,
  'Only a running trade can be paused',
  'The trade is paused already or completed; `tradeStatus` says which.',
  ['tradeStatus'],
);
export const TradeNotPaused = defineRefusal(
  'TRADE_NOT_PAUSED',
  409,
  'Only a paused trade can be resumed',
  'The trade runs already or is completed; `tradeStatus` says which.',
  ['tradeStatus'],
);
export const TradeCompleted = defineRefusal(
  'TRADE_COMPLETED',
  409,
  'This trade is already completed',
  'It was claimed or closed before; the history shows what was paid.',
);
export const TradeNotClaimable = defineRefusal(
  'TRADE_NOT_CLAIMABLE',
  409,
  SENTENCES.tradeNotClaimable,
  'The trade is worth no more than its investment; `currentValue` says what it is worth, in dollars.',
  ['currentValue', 'price'],
);
export const PriceMoved = defineRefusal(
  'PRICE_MOVED',
  409,
  'The price has moved since you last saw it. Please check the new value and claim again.',
  'The value is more than 0.5 percent below the one that was sent; `currentValue` is the new one.',
  ['currentValue', 'price'],
);
