import { describe, expect, it } from '@jest/globals';
import { placeInQueue } from './queue-place.js';

describe('the place in the queue', () => {
  it.each([
    [null, undefined],
    [0, 'No earlier request is open.'],
    [1, '1 withdrawal is ahead of yours.'],
    [3, '3 withdrawals are ahead of yours.'],
    [999, '999 withdrawals are ahead of yours.'],
    [1000, '1,000 or more withdrawals are ahead of yours.'],
  ])('with %s ahead reads %s', (ahead, sentence) => {
    expect(placeInQueue(ahead)).toBe(sentence);
  });
});
