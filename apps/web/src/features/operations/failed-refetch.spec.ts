import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('a reading of the console that is repeated and fails', () => {
  it('does not take the place of what is on the screen, which may have been typed into', () => {
    const files = globSync('**/*.tsx', { cwd: import.meta.dirname });
    expect(files.length).toBeGreaterThan(50);
    const hiding = files.filter((file) => {
      const source = readFileSync(join(import.meta.dirname, file), 'utf8');
      return /\{ data, error\b/.test(source) && /if \(error\) return <Failure/.test(source);
    });
    expect(hiding).toEqual([]);
  });
});
