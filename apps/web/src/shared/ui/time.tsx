import { use } from 'react';
import { shortDate, utcDate } from '../format/index.js';
import { TimesInUtc } from './times-in-utc.js';
import { useExactDate } from './use-exact-date.js';

interface TimeProps {
  at: string;
}

/**
 * A moment as short month, day, hour, minute, with its year where that is not this one; the exact one on hover. In UTC
 * within `TimesInUtc`.
 */
export function Time({ at }: TimeProps) {
  const inUtc = use(TimesInUtc);
  const exact = useExactDate();
  return (
    <time dateTime={at} title={exact(at)}>
      {inUtc ? utcDate(at) : shortDate(at)}
    </time>
  );
}
