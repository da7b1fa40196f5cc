import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';

/** The restored database does not know the addresses given out after its moment, so these are not given again. */
const SKIPPED_ADDRESSES = 1_000;
const PARTS_WITHOUT_SERVER = 3;

/** Notices restores of the database, and skips addresses after them. */
@Injectable()
export class RestoreMarkRepository {
  constructor(private readonly database: Database) {}

  /** The database as it looks now and as it was kept. */
  async read(): Promise<{ mark: string; kept: string | null }> {
    const [found] = await this.database.query<{ mark: string; kept: string | null }>(
      'select restore_mark() as mark, (select mark from restore_marks) as kept',
    );
    return found!;
  }

  /**
   * Keeps the mark. If another database was kept, the counter of each account key skips 1,000 addresses.
   * @returns how many counters did; undefined if it is the same database
   */
  compare(mark: string, now: Date): Promise<number | undefined> {
    return this.database.transaction(async () => {
      const first = await this.database.query(
        'insert into restore_marks (mark) values ($1) on conflict do nothing returning mark',
        [mark],
      );
      if (first.length > 0) return undefined;
      const [kept] = await this.database.query<{ mark: string }>('select mark from restore_marks for update');
      if (isKept(kept!.mark, mark)) return undefined;
      await this.database.query('update restore_marks set mark = $1', [mark]);
      if (isSameDatabase(kept!.mark, mark)) return undefined;
      const skipped = await this.database.query(
        'update address_counters set next_index = next_index + $1 returning chain',
        [SKIPPED_ADDRESSES],
      );
      if (skipped.length > 0) await this.database.query('update restore_marks set restored_at = $1', [now]);
      return skipped.length;
    });
  }

  async restoredAt(): Promise<Date | undefined> {
    const [row] = await this.database.query<{ restored_at: Date | null }>('select restored_at from restore_marks');
    return row?.restored_at ?? undefined;
  }
}

const partsOf = (mark: string): string[] => mark.split(' ').reverse();

/** Whether a mark has the server's identifier, which the role may not always read. */
export const isFull = (mark: string): boolean => partsOf(mark).length > PARTS_WITHOUT_SERVER;

/** Whether the parts that both marks have are the same. */
function isSameDatabase(kept: string, mark: string): boolean {
  const [one, other] = [partsOf(kept), partsOf(mark)];
  return one.every((part, index) => index >= other.length || part === other[index]);
}

/** Whether the kept mark needs no change. */
export const isKept = (kept: string | null, mark: string): boolean =>
  kept !== null && isSameDatabase(kept, mark) && partsOf(kept).length >= partsOf(mark).length;
