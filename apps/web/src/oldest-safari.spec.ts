import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** The libraries that the app bundles. */
const LIBRARIES = '{api-client,business-rules,money,reference-data}';

const FILES = globSync([`apps/web/src/**/*.{ts,tsx}`, `libs/${LIBRARIES}/src/**/*.ts`], { cwd: ROOT }).filter(
  (file) => !/\.spec\.tsx?$/.test(file),
);

describe('Safari before 16.4', () => {
  it('can read every regular expression: none has a lookbehind', () => {
    expect(FILES.length).toBeGreaterThan(200);
    const unread = FILES.filter((file) => /\(\?<[=!]/.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(unread).toEqual([]);
  });
});
