import { defineRefusal } from '#platform/http/index.js';

export const UnknownSymbol = defineRefusal(
  'UNKNOWN_SYMBOL',
  422,
  'There is no asset with this symbol',
  'A symbol is not among those of `GET /market/assets`; `errors` names the field.',
);

export const MarketClosed = defineRefusal(
  'MARKET_CLOSED',
  409,
  'The market is closed, so there is no price to trade at. Nothing was done.',
  'Shares are not traded now; `nextOpening` is the instant of the next opening, or null where it is not known. Nothing was done, and the same Idempotency-Key may be used again.',
  ['nextOpening'],
);

export const PriceStale = defineRefusal(
  'PRICE_STALE',
  409,
  'The latest price is too old or still being checked. Nothing was done. Please try again in a moment.',
  'The last price is older than 35 seconds (10 while trades stream in), or the source gave one that is far from it and not confirmed yet; `time` is the time of the last one, `ageSeconds` its age, and `Retry-After` says in how many seconds to come back. Nothing was done, and the same Idempotency-Key may be used again.',
  ['time', 'ageSeconds'],
);

export const PriceUnknown = defineRefusal(
  'PRICE_UNKNOWN',
  503,
  'There is no price yet. Please try again in a moment.',
  'The price source has not answered since this installation was set up, or had no price at the requested time; `Retry-After` says in how many seconds to come back.',
);
