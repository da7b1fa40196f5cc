import { dayOf } from '#shared/format/index.js';

interface Dated {
  createdAt: string;
}

export interface Day<Item> {
  /** "Nov 20, 2026" */
  day: string;
  items: Item[];
}

/** What stands in the order of its dates, by day. */
export function byDay<Item extends Dated>(items: readonly Item[]): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = dayOf(item.createdAt);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
