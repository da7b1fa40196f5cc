import { defineRefusal } from '../../platform/http/index.js';

export const UnknownSymbol = defineRefusal(
  'UNKNOWN_SYMBOL',
  422,
  'There is no asset with this symbol',
  'A symbol is not among those of `GET /market/assets`; `errors` names the field.',
);
