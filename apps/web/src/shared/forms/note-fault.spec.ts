import { describe, expect, it } from '@jest/globals';
import { noteFault } from './note-fault.js';

describe('a note', () => {
  it.each(['', 'x'.repeat(500), ` ${'x'.repeat(500)}\n`])('of at most 500 characters is sent', (note) => {
    expect(noteFault(note)).toBeUndefined();
  });

  it('that is longer is refused with how much to leave out', () => {
    expect(noteFault('x'.repeat(501))).toBe('At most 500 characters. Please shorten it by 1.');
    expect(noteFault('x'.repeat(2100), 2000)).toBe('At most 2000 characters. Please shorten it by 100.');
  });
});
