import { exactDate, shortDate } from '../format/index.js';

/** A moment as short month, day, hour, minute; the exact one on hover. */
export function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactDate(at)}>
      {shortDate(at)}
    </time>
  );
}
