import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import { QuoteEntity } from './quote.entity.js';

@Injectable()
export class QuoteRepository {
  constructor(private readonly database: Database) {}

  async insert(quote: QuoteEntity): Promise<void> {
    await this.database.repository(QuoteEntity).insert(quote);
  }

  find(userId: string, id: string): Promise<QuoteEntity | null> {
    return this.database.repository(QuoteEntity).findOneBy({ userId, id });
  }
}
