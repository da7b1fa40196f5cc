import { ApiError } from '@sextant/api-client';

interface Page<Line> {
  data: readonly Line[];
  nextCursor: string | null;
}

interface Reading {
  /** Told after each page how many lines there are so far. */
  onRead: (count: number) => void;
  /** Whether somebody still waits for the lines. */
  wanted: () => boolean;
}

/** Reads page after page until there is none; undefined when nobody waits for it any more. */
export async function readAll<Line>(
  pageAt: (cursor: string | undefined) => Promise<Page<Line>>,
  { onRead, wanted }: Reading,
): Promise<readonly Line[] | undefined> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  while (wanted()) {
    const page = await patiently(() => pageAt(cursor));
    lines.push(...page.data);
    onRead(lines.length);
    if (page.nextCursor === null) return lines;
    cursor = page.nextCursor;
  }
  return undefined;
}

/** A history of many thousand lines takes more requests than a person may send in a minute: then it waits as told. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === undefined) throw error;
      const ms = error.retryAfterSeconds * 1000;
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
}
