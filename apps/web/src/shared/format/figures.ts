import { cents, type Cents, formatDollars, withThousands } from '@sextant/money';

/** Dollars of a reply, at most 2 decimals, as exact cents. */
export const centsOf = (amount: number): Cents => cents(Math.round(amount * 100));

/** `$1,234.50`, `−$1,234.50` */
export function money(amount: number): string {
  return formatDollars(centsOf(amount)).replace('-', '−');
}

/** With its sign: `+$12.00`, `−$3.10`, `$0.00` */
export function signedMoney(amount: number): string {
  return amount > 0 ? `+${money(amount)}` : money(amount);
}

/** `+1.25%`, `−0.40%`, `0.00%` */
export function signedPercent(percent: number): string {
  const figure = Math.abs(percent).toFixed(2);
  if (Number(figure) === 0) return `${figure}%`;
  return `${percent > 0 ? '+' : '−'}${figure}%`;
}

/** A coin amount with its code, to be read: `0.001 BTC`, `12,500.5 USDT`. Without thousands where it is copied into a wallet. */
export function coins(amount: string, coin: string): string {
  const [whole = '', fraction] = amount.split('.');
  return `${withThousands(whole)}${fraction === undefined ? '' : `.${fraction}`} ${coin}`;
}

/** `1,234` of a whole number that is not negative. */
export const countText = (count: number): string => withThousands(String(count));

/** Units of a token of which nobody says how many make one: a whole number as text, such as "25,000,000 smallest units". */
export const tokenUnits = (units: string): string =>
  `${withThousands(units)} smallest ${units === '1' ? 'unit' : 'units'}`;

/** Price of an asset: two to four decimals, with thousands separators. */
export function priceText(price: number): string {
  const [whole = '', fraction = ''] = price.toFixed(4).split('.');
  return `$${withThousands(whole)}.${fraction.replace(/0{1,2}$/, '')}`;
}
