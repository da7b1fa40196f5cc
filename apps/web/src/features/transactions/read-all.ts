interface Page<Line> {
  data: readonly Line[];
  nextCursor: string | null;
}

export interface AllLines<Line> {
  lines: readonly Line[];
  /** Whether there are more than these. */
  more: boolean;
}

/** Reads page after page until there is none, or until there are as many lines as asked for at most. */
export async function readAll<Line>(
  pageAt: (cursor: string | undefined) => Promise<Page<Line>>,
  most: number,
): Promise<AllLines<Line>> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  for (;;) {
    const { data, nextCursor } = await pageAt(cursor);
    lines.push(...data);
    if (nextCursor === null || lines.length >= most) return { lines: lines.slice(0, most), more: nextCursor !== null };
    cursor = nextCursor;
  }
}
