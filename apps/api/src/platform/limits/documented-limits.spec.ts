import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { EVERYDAY, FROM_ONE_ADDRESS, LIMITS } from './limits.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/decisions/limits.md'), 'utf8');
const COLUMNS = ['network', 'person', 'pair', 'account'];
const SECONDS: Record<string, number> = { '′': 60, h: 3_600 };

/** "network: 60 in 600 s", from cells such as "60 in 10′" and "5 in 1 h¹". */
const documented = PAGE.split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .flatMap((row) =>
    row
      .split('|')
      .slice(2, 6)
      .flatMap((cell, column) => {
        const [, most = '', window = '', unit = ''] = /([\d,]+) in (\d+) ?(′|h)/.exec(cell) ?? [];
        const seconds = Number(window) * (SECONDS[unit] ?? 0);
        return seconds ? [`${COLUMNS[column]}: ${most.replace(',', '')} in ${seconds} s`] : [];
      }),
  );

const counted = [
  ...Object.values(LIMITS).flatMap((limit) => Object.entries(limit)),
  ...Object.entries({ person: EVERYDAY, network: FROM_ONE_ADDRESS }),
].map(([by, { most, seconds }]) => `${by}: ${most} in ${seconds} s`);

describe('the table of docs/decisions/limits.md', () => {
  it('has the figures that are counted, and no other', () => {
    expect([...new Set(documented)].toSorted()).toEqual([...new Set(counted)].toSorted());
  });
});
