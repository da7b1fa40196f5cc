import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { AllowListEntity } from './allow-list.entity.js';

/** Who has closed their address book. */
@Injectable()
export class AllowListRepository {
  constructor(private readonly database: Database) {}

  find(userId: string): Promise<AllowListEntity | null> {
    return this.database.repository(AllowListEntity).findOneBy({ userId });
  }

  /** Closes the book; one that was about to open stays closed. */
  async close(userId: string, now: Date): Promise<void> {
    await this.database.repository(AllowListEntity).upsert({ userId, since: now, endsAt: null }, ['userId']);
  }

  async openAt(userId: string, endsAt: Date): Promise<void> {
    await this.database.repository(AllowListEntity).update({ userId }, { endsAt });
  }
}
