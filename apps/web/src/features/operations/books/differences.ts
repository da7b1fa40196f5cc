import { coins } from '#shared/format/index.js';

/** A difference of coins with its sign, such as −0.1 BTC. */
export const signed = (amount: string, coin: string) =>
  amount.startsWith('-') ? `−${coins(amount.slice(1), coin)}` : `+${coins(amount, coin)}`;
