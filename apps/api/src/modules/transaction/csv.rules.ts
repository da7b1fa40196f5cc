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

/** A line of a CSV file (RFC 4180): cells in quotes where they need them, CRLF at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
