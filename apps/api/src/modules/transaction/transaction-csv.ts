import type { TransactionDto } from './dto/transaction.response.js';
import { csvTable, instantCell, textCell } from './csv.rules.js';

/**
 * The columns of an exported history, in order: dollars with two decimals, coin amounts as in the list. Cash,
 * investments and the net result can be calculated from them alone; new columns are added at the end.
 */
const table = csvTable<TransactionDto>([
  ['Date', ({ createdAt }) => instantCell(createdAt)],
  ['Reference', ({ reference }) => textCell(reference)],
  ['Type', ({ type }) => type],
  ['Direction', ({ direction }) => direction],
  ['Status', ({ status, cancelled }) => (cancelled ? 'cancelled' : status)],
  ['Description', ({ description }) => textCell(description)],
  ['Method', ({ method }) => textCell(method)],
  ['Network', ({ network }) => textCell(network)],
  ['Amount', ({ amount }) => dollarCell(amount)],
  ['Fee', ({ fee }) => dollarCell(fee)],
  ['Received', ({ received }) => dollarCell(received)],
  ['Coin amount', (line) => (isCorrected(line) ? '' : (line.coinAmount ?? ''))],
  ['Coin', ({ coin }) => textCell(coin)],
  ['Rate', ({ rate }) => (rate === null ? '' : String(rate))],
  ['Recipient', ({ recipient }) => textCell(recipient)],
  ['Transaction hash', ({ txHash }) => textCell(txHash)],
  ['Reason', ({ reason }) => textCell(reason)],
  ['Id', ({ id }) => id],
  ['Trade id', ({ tradeId }) => tradeId ?? ''],
  ['Declared amount', ({ declaredAmount }) => dollarCell(declaredAmount)],
  ['Fee in coin', ({ feeCoin }) => feeCoin ?? ''],
  ['Received in coin', ({ receivedCoin }) => receivedCoin ?? ''],
  ['Realised result', ({ realisedResult }) => dollarCell(realisedResult)],
  ['Rate source', ({ rateSource }) => textCell(rateSource)],
  ['Rate time (UTC)', ({ rateTime }) => instantCell(rateTime)],
  ['Declared coin amount', ({ type, coinAmount }) => (type === 'deposit' && coinAmount) || ''],
  ['Credited rate', ({ creditRate }) => (creditRate === null ? '' : String(creditRate))],
  ['Credited rate source', ({ creditRateSource }) => textCell(creditRateSource)],
  ['Credited rate time (UTC)', ({ creditRateTime }) => instantCell(creditRateTime)],
  ['Coins above the quote', ({ creditRest }) => creditRest?.coins ?? ''],
  ['Rate of those coins', ({ creditRest }) => creditRest?.rate.toString() ?? ''],
  ['Confirmed in block', ({ confirmedInBlock }) => confirmedInBlock?.toString() ?? ''],
]);

/**
 * If a deposit was credited with a different amount than declared, the coins are the declared ones and do not match its
 * amount.
 */
function isCorrected({ amount, declaredAmount }: TransactionDto): boolean {
  return declaredAmount !== null && declaredAmount !== amount;
}

function dollarCell(amount: number | null): string {
  return amount?.toFixed(2) ?? '';
}

/** How the file begins. */
export const CSV_HEAD = table.head;

/** A line of the history as a line of the file. */
export const toCsvLine = table.line;
