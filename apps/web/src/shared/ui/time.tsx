import { use } from 'react';
import { exactDate, shortDate, utcDate } from '../format/index.js';
import { TimesInUtc } from './times-in-utc.js';

interface TimeProps {
  at: string;
}

/**
 * A moment as short month, day, hour, minute, with its year where that is not this one; the exact one on hover. In UTC
 * within `TimesInUtc`.
 */
export function Time({ at }: TimeProps) {
  const inUtc = use(TimesInUtc);
  return (
    <time dateTime={at} title={exactDate(at)}>
      {inUtc ? utcDate(at) : shortDate(at)}
    </time>
  );
}
