import { monthOf } from '#shared/format/index.js';

interface Dated {
  createdAt: string;
}

interface Month<Line> {
  /** "November 2026" */
  month: string;
  lines: Line[];
}

/** Lines that stand in the order of their dates, by month. */
export function byMonth<Line extends Dated>(lines: readonly Line[]): Month<Line>[] {
  const months: Month<Line>[] = [];
  for (const line of lines) {
    const month = monthOf(line.createdAt);
    const last = months.at(-1);
    if (last?.month === month) last.lines.push(line);
    else months.push({ month, lines: [line] });
  }
  return months;
}
