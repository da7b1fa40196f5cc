import { invalidFields } from './validation.js';

/** The position at which a keyset list continues: after the row with this instant and id. */
export interface Keyset {
  at: string;
  id: string;
}

/** Opaque text for `nextCursor`. `at` is the instant as the database wrote it, so that no microsecond is lost. */
function encodeCursor({ at, id }: Keyset): string {
  return Buffer.from(`${at}|${id}`).toString('base64url');
}

/** @throws Refusal VALIDATION_FAILED when the cursor is not one that a list gave out */
export function decodeCursor(cursor: string | undefined): Keyset | undefined {
  if (cursor === undefined) return undefined;
  const [at, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  if (!at || !id || !isInstant(at) || !UUID.test(id))
    throw invalidFields([{ field: 'cursor', message: 'This cursor does not belong to this list' }]);
  return { at, id };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const INSTANT = /^((?!0000)\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d{1,6})?\+00:00$/;

/** Whether an instant is in the database's format and its date exists. */
function isInstant(written: string): boolean {
  const second = INSTANT.exec(written)?.[1];
  const instant = new Date(`${second}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${second}.000Z`;
}

/** Splits one row more than requested into the page and the cursor of the next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => Keyset,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
