import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Database, type Row } from '#platform/database/index.js';

/** How many notes about one transaction are read. */
const MOST_OF_TRANSACTION = 50;

export type TransactionNote = Pick<Row<'customer_notes'>, 'id' | 'author_id' | 'body' | 'created_at'>;

export interface NewNote {
  userId: string;
  authorId: string;
  /** What colleagues read; nothing is written where it is empty. */
  body: string | null | undefined;
  /** The transaction that was decided, if it is about one. */
  transactionId?: string;
}

/** What operators noted about customers and their transactions, for colleagues: nothing that a customer reads asks here. */
@Injectable()
export class CustomerNotes {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Writes one down, in the transaction one is in. */
  async add({ userId, authorId, body, transactionId }: NewNote): Promise<void> {
    if (!body) return;
    await this.database.query(
      `insert into customer_notes (user_id, id, author_id, body, created_at, transaction_id)
       values ($1, new_id($4), $2, $3, $4, $5)`,
      [userId, authorId, body, this.clock.now(), transactionId ?? null],
    );
  }

  /** The latest about one transaction, oldest first. */
  async ofTransaction(userId: string, transactionId: string): Promise<TransactionNote[]> {
    const rows = await this.database.query<TransactionNote & Record<string, unknown>>(
      `select id, author_id, body, created_at from customer_notes
        where user_id = $1 and transaction_id = $2 order by id desc limit ${MOST_OF_TRANSACTION}`,
      [userId, transactionId],
    );
    return rows.reverse();
  }
}
