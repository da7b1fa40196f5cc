/**
 * Characters that make a spreadsheet treat a cell as a formula, quoted or not, also in full width (OWASP, "CSV
 * injection").
 */
const BEGINS = '[=+\\-@\\t\\r\\n＝＋－＠]';
/** Where a cell begins, also for spreadsheets that split cells at semicolons. */
const RUN_BY_SPREADSHEETS = new RegExp(`(^|;\\s*)(?=${BEGINS})`, 'g');

/** User-entered text as a cell that stays text: an apostrophe before anything a spreadsheet would execute. */
export function textCell(text: string | null): string {
  return text?.replace(RUN_BY_SPREADSHEETS, "$1'") ?? '';
}

/** Without this mark Excel reads another encoding than UTF-8. */
const UTF8_MARK = '\uFEFF';

type Columns<T> = readonly [heading: string, cell: (row: T) => string][];

/** The beginning of a CSV file and its lines. */
export function csvTable<T>(columns: Columns<T>): { head: string; line: (row: T) => string } {
  return {
    head: UTF8_MARK + csvLine(columns.map(([heading]) => heading)),
    line: (row) => csvLine(columns.map(([, cell]) => cell(row))),
  };
}

/**
 * An instant as spreadsheets of every language read it as a date: `2026-11-28 19:43:30`. Its heading has to name UTC,
 * since they take a time zone or milliseconds for text.
 */
export function instantCell(at: Date | string | null | undefined): string {
  return at ? new Date(at).toISOString().slice(0, 19).replace('T', ' ') : '';
}

/** A line of a CSV file (RFC 4180): cells in quotes where they need them, CRLF at the end. */
function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
