import { expect, it } from '@jest/globals';
import { instantText } from './instants.js';

it.each([
  '2026-11-20T10:00:00+00:00',
  '2026-11-20T10:00:00.1+00:00',
  '2026-11-20T10:00:00.12+00:00',
  '2026-11-20T10:00:00.123+00:00',
  '2026-11-20T10:00:00.123999+00:00',
  '2026-11-20T11:30:00.123+01:30',
  '2026-11-20T10:00:00.123Z',
])('%s is shown as a Date would show it', (written) => {
  expect(instantText(written)).toBe(new Date(written).toISOString());
});

it('is no text of anything else', () => {
  expect(() => instantText('infinity')).toThrow(RangeError);
});
