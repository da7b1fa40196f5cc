/** The records of a CSV file, each by its heading (RFC 4180). */
export function recordsOf(file: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, inQuotes, plain, end] of file
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(inQuotes?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  const [headings = [], ...records] = rows.slice(0, -1);
  return records.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ''])));
}
