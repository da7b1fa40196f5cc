import { describe, expect, it } from '@jest/globals';
import { directed } from '#shared/format/index.js';
import { aboutOf, labelOf, lossOf } from './line-words.js';

const trade = { symbol: 'TSLA', invested: 1000, returned: 850.25, result: -149.75 };
const plain = { reason: null, trade: null, realisedResult: null } as const;
const returned = {
  type: 'trade',
  direction: 'in',
  amount: 850.25,
  description: 'Returned from the trade on TSLA',
} as const;

describe('a line of the history', () => {
  it('of a trade closed at a loss tells what was invested, what came back and what was lost, and has no plus', () => {
    const line = { ...returned, reason: null, trade, realisedResult: -149.75 };
    expect([labelOf(line), aboutOf(line), lossOf(line), directed(line)]).toEqual([
      'Trade closed at a loss',
      'TSLA: $1,000.00 invested, $850.25 returned',
      -149.75,
      '$850.25',
    ]);
  });

  it('of a trade that returned nothing tells the loss where it was opened', () => {
    const all = { ...trade, returned: 0, result: -1000 };
    const opened = { type: 'trade', direction: 'out', amount: 1000, description: 'Opened a trade on TSLA' } as const;
    const line = { ...opened, reason: null, trade: all, realisedResult: -1000 };
    expect([labelOf(line), aboutOf(line), lossOf(line), directed(line)]).toEqual([
      'Trade that lost everything',
      'TSLA: $1,000.00 invested, $0.00 returned',
      -1000,
      '−$1,000.00',
    ]);
  });

  it.each([0, null])('of a trade that lost nothing is a trade (%s)', (realisedResult) => {
    const line = { ...returned, reason: null, trade: { ...trade, returned: 1000, result: 0 }, realisedResult };
    expect([labelOf(line), aboutOf(line), lossOf(line)]).toEqual(['Trade', returned.description, undefined]);
  });

  it('of a profit has a plus', () => {
    const line = { ...plain, type: 'profit_claim', direction: 'in', amount: 52.3 } as const;
    expect([labelOf(line), directed(line)]).toEqual(['Profit claim', '+$52.30']);
  });

  it.each(['bonus', 'fee', 'adjustment'] as const)('of a %s says why, and what it is where nobody said why', (type) => {
    const line = { ...plain, type, description: 'Booked' };
    expect(aboutOf({ ...line, reason: 'Printed statement, by post' })).toBe('Printed statement, by post');
    expect(aboutOf(line)).toBe('Booked');
  });

  it('of a deposit leaves the reason to its page', () => {
    expect(aboutOf({ ...plain, type: 'deposit', description: 'Deposit of Bitcoin over BTC', reason: 'Late' })).toBe(
      'Deposit of Bitcoin over BTC',
    );
  });
});
