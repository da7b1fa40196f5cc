import { isSimulated } from '#shared/format/index.js';

/** How far a closing price moved from one day to the next, up or down, in percent. */
export interface DailyMoves {
  /** Days on which it moved: a day without trading and one without a change have the same close as the day before. */
  days: number;
  /** Half of the moves were no larger than this one. */
  median: number;
  largest: number;
}

/** Below this many days nothing is said of them. */
const FEWEST_DAYS = 10;

/**
 * The moves between the daily closes of a source, oldest first. The last close is left out: it is the price of now, and
 * its day still runs.
 */
export function dailyMoves(closes: readonly number[]): DailyMoves | undefined {
  const finished = closes.slice(0, -1);
  const moves = finished
    .slice(1)
    .map((close, day) => Math.abs(close / (finished[day] ?? close) - 1) * 100)
    .filter((move) => move > 0)
    .sort((a, b) => a - b);
  const [median, largest] = [moves[Math.ceil(moves.length / 2) - 1], moves.at(-1)];
  if (moves.length < FEWEST_DAYS || median === undefined || largest === undefined) return undefined;
  return { days: moves.length, median, largest };
}

/** The same as a sentence, with its period and its source. */
export function movesSentence(symbol: string, source: string, { days, median, largest }: DailyMoves): string {
  const closes = isSimulated(source) ? 'simulated closing prices' : `closing prices from ${source}`;
  return (
    `Measured over the last ${days} days on which the price moved, using ${closes}: on half of them ${symbol} ` +
    `moved by ${median.toFixed(2)}% or less, and by ${largest.toFixed(2)}% at most, up or down.`
  );
}
