import { describe, expect, it } from '@jest/globals';
import { readFromViewer } from './messages.js';

const from = 'sextant-pdf';

describe('what the document with a PDF says', () => {
  it.each(['ready', 'failed', 'leave', 'zoom'])('may be %s, and nothing with it', (says) => {
    expect(readFromViewer({ from, says, key: 'Enter' })).toEqual({ says });
  });

  it('may be that it shows so many pages', () => {
    expect(readFromViewer({ from, says: 'shown', pages: 3 })).toEqual({ says: 'shown', pages: 3 });
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    ['ready'],
    [{ says: 'ready' }],
    [{ from: 'sextant-widget', says: 'ready' }],
    [{ from, says: 'key', key: 'Enter' }],
    [{ from, says: ['ready'] }],
    [{ from, says: 'toString' }],
    [{ from, says: 'shown' }],
    ...[0, -1, 1.5, NaN, Infinity, '3', { valueOf: () => 3 }, [3]].map((pages): [unknown] => [
      { from, says: 'shown', pages },
    ]),
  ])('is heard in no other form: %j', (data) => {
    expect(readFromViewer(data)).toBeUndefined();
  });
});
