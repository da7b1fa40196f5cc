import type { MarketStatusDto } from '@sextant/api-client';
import { weekdayDate } from '../format/index.js';

/** Why no trade can be made, in the words and the time zone of who reads it; undefined while trades are made. */
export function whyNoTrades({ open, nextOpening, stale }: MarketStatusDto): string | undefined {
  if (open)
    return stale ? 'There have been no new prices for a while. You can trade again as soon as they arrive.' : undefined;
  const opens = nextOpening ? `It opens on ${weekdayDate(nextOpening)}.` : 'When it opens again is not known yet.';
  return `The market is closed. ${opens}`;
}
