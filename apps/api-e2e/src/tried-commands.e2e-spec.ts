import { afterAll, describe, expect, it } from 'vitest';
import { begin, endShells } from './support/command-shell.js';
import { tried } from './support/command-trials.js';

afterAll(endShells);

describe('a command of the pages', () => {
  it.each(tried('runs'))('works: %s', async (_, { shell, code, says }) => {
    const begun = begin(shell);
    expect([await begun.ended, begun.printed()]).toEqual([code, expect.stringContaining(says)]);
  });
});
