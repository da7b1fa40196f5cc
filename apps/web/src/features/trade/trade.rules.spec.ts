import { describe, expect, it } from '@jest/globals';
import type { TradeStatus } from '@sextant/api-client';
import { barWidth, movesOf, statusBadge } from './trade.rules.js';

describe('the badge of a trade', () => {
  it.each([
    ['running', 'Live'],
    ['paused', 'Stopped'],
    ['completed', 'Done'],
    ['a status that came later', 'Unknown'],
  ])('says of %s: %s', (status, word) => expect(statusBadge(status).word).toBe(word));
});

describe('the bar of profit or loss', () => {
  it.each([
    [0, 0],
    [12.5, 12.5],
    [-12.5, 12.5],
    [100, 100],
    [250, 100],
    [-100, 100],
  ])('at %d percent is %d percent wide', (percent, width) => expect(barWidth(percent)).toBe(width));
});

describe('the buttons of a trade', () => {
  const gain = { profit: 12.34, claimable: true };
  const loss = { profit: -12.34, claimable: false };

  it('lets a profit be claimed, running or paused', () => {
    expect(movesOf({ status: 'running', ...gain })).toEqual(['pause', 'claim']);
    expect(movesOf({ status: 'paused', ...gain })).toEqual(['resume', 'claim']);
  });

  it('lets a loss, and nothing gained, be closed', () => {
    expect(movesOf({ status: 'running', ...loss })).toEqual(['pause', 'close']);
    expect(movesOf({ status: 'paused', ...loss })).toEqual(['resume', 'close']);
    expect(movesOf({ status: 'running', profit: 0, claimable: false })).toEqual(['pause', 'close']);
  });

  it('locks a profit that may not be claimed', () => {
    expect(movesOf({ status: 'running', profit: 1, claimable: false })).toEqual(['pause', 'locked']);
  });

  it('has none once the trade is settled, or is in a status it does not know', () => {
    expect(movesOf({ status: 'completed', ...gain })).toEqual([]);
    expect(movesOf({ status: 'merged' as TradeStatus, ...gain })).toEqual([]);
  });
});
