import { Injectable } from '@nestjs/common';
import { Database, type Row } from '#platform/database/index.js';

export type RecountRow = Omit<Row<'ledger_recounts'>, 'id'>;

/** What became of the scheduled recounts. */
@Injectable()
export class RecountRepository {
  constructor(private readonly database: Database) {}

  async add(row: Omit<RecountRow, 'customers' | 'entries' | 'postings'> & Record<Counted, number>): Promise<void> {
    await this.database.query(
      `insert into ledger_recounts (id, checked_at, took_ms, customers, entries, postings, differences)
       values (new_id($1), $1, $2, $3, $4, $5, $6)`,
      [row.checked_at, row.took_ms, row.customers, row.entries, row.postings, row.differences],
    );
  }

  async latest(): Promise<RecountRow | undefined> {
    const [row] = await this.database.query<RecountRow>(
      'select * from ledger_recounts order by checked_at desc limit 1',
    );
    return row;
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.database.query('delete from ledger_recounts where checked_at < $1', [instant]);
  }
}

type Counted = 'customers' | 'entries' | 'postings';
