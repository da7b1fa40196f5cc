/** As `to_jsonb` writes an instant on our connections, which are in UTC. */
const WRITTEN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00:00$/;

/**
 * An instant of `JsonRow` as replies show it, to the millisecond: "2026-11-20T10:00:00.000Z". Lists show hundreds of
 * them, and a `Date` for each would be most of the work of a reply.
 */
export function instantText(written: string): string {
  const [, second, fraction = ''] = WRITTEN.exec(written) ?? [];
  if (second === undefined) return new Date(written).toISOString();
  return `${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}
