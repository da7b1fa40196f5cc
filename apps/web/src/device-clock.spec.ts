import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long somebody has not touched the page is the device's own matter. */
const OWN_TIME = ['features/operations/attendance.ts'];

const FILES = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter((file) => !/\.spec\.tsx?$/.test(file));

describe("the device's clock", () => {
  it('is read by no page: ages, holds and days come from serverNow', () => {
    expect(FILES.length).toBeGreaterThan(100);
    const reads = FILES.filter((file) =>
      /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
    );
    expect(reads).toEqual(OWN_TIME);
  });
});
