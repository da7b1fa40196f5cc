import { describe, expect, it } from '@jest/globals';
import { whyNoTrades } from './trading.rules.js';

const OPEN = { open: true, nextOpening: null, stale: false };

describe('why no trade can be made', () => {
  it('is nothing while the market is open and its prices are new', () => {
    expect(whyNoTrades(OPEN)).toBeUndefined();
  });

  it('is a closed market, with its next opening where the reader is', () => {
    const opening = new Date(2026, 10, 23, 15, 30);
    const why = whyNoTrades({ ...OPEN, open: false, nextOpening: opening.toISOString() });
    expect(why).toMatch(
      /^The market is closed\. It opens on Monday, Nov 23(,| at) 3:30\sPM [A-Z]{2,5}([+-][\d:]+)?\.$/,
    );
  });

  it('is a closed market of which nobody knows when it opens', () => {
    expect(whyNoTrades({ ...OPEN, open: false })).toBe('The market is closed. When it opens again is not known yet.');
  });

  it('is old prices, while the market is open only', () => {
    expect(whyNoTrades({ ...OPEN, stale: true })).toMatch(/^There have been no new prices/);
    expect(whyNoTrades({ open: false, nextOpening: null, stale: true })).toMatch(/^The market is closed/);
  });
});
