import { exactDate, timeLeft } from '../format/index.js';
import { useSecondsUntil } from '../ui/use-seconds-until.js';

/** How long something still takes: "23 h 59 min", and under an hour "4 min 12 s"; the exact end on hover. */
export function Countdown({ until }: { until: string }) {
  const seconds = useSecondsUntil(Date.parse(until));
  return (
    <time dateTime={until} title={exactDate(until)} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {timeLeft(seconds)}
    </time>
  );
}
