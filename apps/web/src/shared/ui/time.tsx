import { exactDate, shortDate, utcDate } from '../format/index.js';

interface TimeProps {
  at: string;
  /** In UTC, marked as such, beside what is by the day in UTC or was typed so; else in the reader's own zone. */
  utc?: boolean;
}

/** A moment as short month, day, hour, minute, with its year where that is not this one; the exact one on hover. */
export function Time({ at, utc = false }: TimeProps) {
  return (
    <time dateTime={at} title={exactDate(at)}>
      {utc ? utcDate(at) : shortDate(at)}
    </time>
  );
}
