import { expect, it } from '@jest/globals';
import { byMonth } from './months.js';

const line = (createdAt: string) => ({ createdAt });
const LINES = [
  line('2026-11-20T12:00:00Z'),
  line('2026-11-02T12:00:00Z'),
  line('2026-10-15T12:00:00Z'),
  line('2025-10-15T12:00:00Z'),
];

it('lines are grouped by the month and year they were written in, in their order', () => {
  expect(byMonth(LINES)).toEqual([
    { month: 'November 2026', lines: LINES.slice(0, 2) },
    { month: 'October 2026', lines: [LINES[2]] },
    { month: 'October 2025', lines: [LINES[3]] },
  ]);
  expect(byMonth([])).toEqual([]);
});
