/** What a spreadsheet takes for a formula when a cell begins with it, quoted or not (OWASP, "CSV injection"). */
const RUN_BY_SPREADSHEETS = /^[=+\-@\t\r]/;

/** Text that somebody wrote, as a cell that stays text: an apostrophe before what a spreadsheet would run. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  return RUN_BY_SPREADSHEETS.test(text) ? `'${text}` : text;
}

/** A line of a CSV file (RFC 4180): cells in quotes where they need them, CRLF at the end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`;
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
