import { CURRENCIES, type Currency } from '@sextant/business-rules';

/** A balance of a wallet as it is typed or imported. */
export interface TypedBalance {
  coin: string;
  network: string;
  amount: string;
  at: Date;
}

const HEADER = 'coin,network,amount,at';
/** Spreadsheets of many languages separate cells by semicolons. */
const SEPARATORS = [',', ';', '\t'];
const MOST_LINES = 200;
const AMOUNT = /^\d{1,18}(\.\d{1,18})?$/;
const INSTANT = /^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/;

/** Whether a coin such as USDT exists on a network such as TRC-20. */
export const isWallet = (coin: string, network: string): boolean =>
  Object.values<Currency>(CURRENCIES).some(
    ({ code, networks }) => code === coin && networks.some((one) => one === network),
  );

/** Whether a text is an amount of coins, such as 0.01250000. */
export const isCoinAmount = (text: unknown): boolean => typeof text === 'string' && AMOUNT.test(text);

/** Whether a text is a difference of coins, such as -0.0021. */
export const isDifference = (text: unknown): boolean =>
  typeof text === 'string' && isCoinAmount(text.replace(/^-/, ''));

/** A difference without zeros that say nothing, as the database writes it. */
export const plainDifference = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** An instant in UTC, such as 2026-11-20T10:00:00Z; undefined for any other text, and for a day that does not exist. */
export function instantOf(text: unknown): Date | undefined {
  if (typeof text !== 'string' || !INSTANT.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 16) !== text.slice(0, 16) ? undefined : at;
}

/** The balances of a CSV file, or which of its lines is wrong and why. Nothing is guessed: one wrong line refuses all. */
export function readWalletCsv(text: string): { balances: TypedBalance[] } | { line: number; fault: string } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  const separator = SEPARATORS.find((one) => cellsOf(lines[0] ?? '', one).join(',') === HEADER);
  if (separator === undefined) return { line: 1, fault: `the first line has to be ${HEADER}` };
  while (cellsOf(lines.at(-1) ?? '', separator).every((cell) => cell === '')) lines.pop();
  if (lines.length === 1) return { line: 2, fault: 'there is no balance' };
  if (lines.length > MOST_LINES + 1) return { line: MOST_LINES + 2, fault: `at most ${MOST_LINES} balances at a time` };
  const balances: TypedBalance[] = [];
  const seen = new Set<string>();
  for (const [index, written] of lines.slice(1).entries()) {
    const line = index + 2;
    const cells = cellsOf(written, separator);
    const [coin = '', network = '', amount = '', at = ''] = cells;
    const instant = instantOf(at);
    if (cells.length !== 4) return { line, fault: `a line has four cells: ${HEADER}` };
    if (!isWallet(coin, network))
      return { line, fault: `there is no wallet of ${coin || 'nothing'} on ${network || 'nothing'}` };
    if (!isCoinAmount(amount)) return { line, fault: `${amount || 'nothing'} is no amount such as 1.25` };
    if (!instant) return { line, fault: `${at || 'nothing'} is no time such as 2026-11-20T10:00:00Z` };
    if (seen.has(`${coin} ${network}`)) return { line, fault: `${coin} on ${network} stands there twice` };
    seen.add(`${coin} ${network}`);
    balances.push({ coin, network, amount, at: instant });
  }
  return { balances };
}

const cellsOf = (line: string, separator: string): string[] =>
  line.split(separator).map((cell) => cell.replace(/^\s*"(.*)"\s*$/, '$1').trim());
