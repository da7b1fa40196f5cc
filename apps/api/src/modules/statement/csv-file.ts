import { type Cents, ZERO, cents, dollars } from '@sextant/money';
import { csvTable, instantCell, textCell } from '#modules/transaction/index.js';
import { type Balances, totalOf } from './balances.rules.js';
import { withProof } from './line-words.rules.js';
import { auditWords, identityLines, standingOf } from './identity.js';
import type { Figures, Heading, StatementLine, StatementTrade } from './statements.js';

/** A row of a file; columns that it does not name are empty. */
export interface CsvRow {
  /** What it is: `about`, `opening`, `line`, `closing` … */
  row: string;
  date?: Date;
  type?: string;
  text?: string;
  reference?: string;
  change?: Balances;
  /** Where no change of the three accounts is meant, but of all of them. */
  total?: Cents;
  after?: Balances;
  invested?: Cents;
  returned?: Cents | undefined;
  settled?: Date | undefined;
  id?: string;
}

const inDollars = (amount: Cents | undefined): string => (amount === undefined ? '' : dollars(amount).toFixed(2));

/** The columns of both kinds of statement, in order; new ones are added at the end. */
const table = csvTable<CsvRow>([
  ['Row', ({ row }) => row],
  ['Date', ({ date }) => instantCell(date)],
  ['Type', ({ type }) => textCell(type ?? null)],
  ['Description', ({ text }) => textCell(text ?? null)],
  ['Reference', ({ reference }) => textCell(reference ?? null)],
  ['Cash', ({ change }) => inDollars(change?.cash)],
  ['On hold', ({ change }) => inDollars(change?.onHold)],
  ['Invested', ({ change }) => inDollars(change?.invested)],
  ['Total', ({ change, total }) => inDollars(change ? totalOf(change) : total)],
  ['Cash balance', ({ after }) => inDollars(after?.cash)],
  ['On hold balance', ({ after }) => inDollars(after?.onHold)],
  ['Invested balance', ({ after }) => inDollars(after?.invested)],
  ['Balance', ({ after }) => inDollars(after && totalOf(after))],
  ['Put in', ({ invested }) => inDollars(invested)],
  ['Settled (UTC)', ({ settled }) => instantCell(settled)],
  ['Returned', ({ returned }) => inDollars(returned)],
  ['Result', ({ invested = ZERO, returned }) => (returned === undefined ? '' : inDollars(cents(returned - invested)))],
  ['Id', ({ id }) => id ?? ''],
]);

export const CSV_HEAD = table.head;

export function csvText(rows: readonly CsvRow[]): string {
  return rows.map(table.line).join('');
}

/** Who and what a file is about, a row each. */
export function aboutRows({ operator, auditHead, accountId, name, email, period }: Heading): CsvRow[] {
  const about = (type: string, text: string): CsvRow => ({ row: 'about', type, text });
  return [
    ...identityLines(operator).map((line) => about('Operator', line)),
    about('Account', `${accountId}, ${name}, ${email}`),
    about('Period', `${period.from} to ${period.to}, days in UTC`),
    about('State', standingOf(period)),
    about('Currency', 'US dollars; investments at cost'),
    ...(auditHead ? [about('Audit', auditWords(auditHead))] : []),
  ];
}

export function openingRow({ period }: Heading, { opening }: Figures): CsvRow {
  return { row: 'opening', date: period.begins, text: 'Opening balance', after: opening };
}

export function closingRow({ period }: Heading, { closing }: Figures): CsvRow {
  return { row: 'closing', date: period.until, text: 'Closing balance', after: closing };
}

export function totalRows({ totals, change }: Figures): CsvRow[] {
  return [
    ...totals.map(({ label, amount }): CsvRow => ({ row: 'total', text: label, total: amount })),
    { row: 'total', text: 'Change of the balance', change },
  ];
}

export function lineRow({ id, at, kind, words, proof, reference, change, after }: StatementLine): CsvRow {
  return { row: 'line', date: at, type: kind, text: withProof(words, proof), reference, change, after, id };
}

export function tradeRow(row: 'open trade' | 'settled trade', trade: StatementTrade, until: Date): CsvRow {
  const { id, symbol, openedAt, settledAt, invested, returned } = trade;
  // What happened after the period is not told.
  const ended = settledAt && settledAt < until ? { settled: settledAt, returned } : {};
  return { row, date: openedAt, text: symbol, invested, id, ...ended };
}
