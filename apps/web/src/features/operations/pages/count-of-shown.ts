import { countText } from '#shared/format/index.js';

/** How many a list shows, such as "3 customers" or "50 records shown, more below". @param one of them, in small letters */
export function countOfShown(count: number, one: string, hasMore: boolean): string {
  if (count === 0) return `No ${one}s`;
  const counted = `${countText(count)} ${one}${count === 1 ? '' : 's'}`;
  return hasMore ? `${counted} shown, more below` : counted;
}
