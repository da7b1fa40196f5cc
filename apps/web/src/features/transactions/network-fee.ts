import type { PayoutDto, TransactionDetailDto } from '@sextant/api-client';
import { centsFor, type CoinCode, coinFromString, dollars, priceFromDollars } from '@sextant/money';
import { coins, money } from '#shared/format/index.js';

type Fee = Pick<TransactionDetailDto, 'coin' | 'fee' | 'feeCoin' | 'rate'>;

/**
 * What the network took for a withdrawal, with dollars at the rate of the withdrawal; of another coin, such as
 * ether for sending tether, no rate is known. Undefined until it is known what was taken.
 */
export function networkFeeSentence(
  { networkFee, networkFeeCoin }: Pick<PayoutDto, 'networkFee' | 'networkFeeCoin'>,
  { coin, fee, feeCoin, rate }: Fee,
): string | undefined {
  if (!networkFee || !networkFeeCoin || !feeCoin || !coin) return undefined;
  const yours = `${coins(feeCoin, coin)} (about ${money(fee)})`;
  const took = coins(shortened(networkFee), networkFeeCoin);
  const inDollars = networkFeeCoin === coin && rate !== null ? ` (${worth(coin as CoinCode, networkFee, rate)})` : '';
  return `The network took ${took}${inDollars}, which the operator paid. Your fee was ${yours}.`;
}

function worth(coin: CoinCode, amount: string, rate: number): string {
  const cents = centsFor(coin, coinFromString(coin, amount), priceFromDollars(rate));
  return cents === 0n ? 'less than a cent' : `about ${money(dollars(cents))}`;
}

/** At most 8 decimals, as wallets show them; "about" where that is not all, or too little to show. */
function shortened(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.');
  if (part.length <= 8) return amount;
  const shown = `${whole}.${part.slice(0, 8)}`.replace(/\.?0+$/, '');
  return shown === '0' ? 'less than 0.00000001' : `about ${shown}`;
}
