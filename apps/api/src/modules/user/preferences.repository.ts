import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { UserPreferencesEntity } from './user-preferences.entity.js';

export interface Preferences {
  emailNotifications: boolean;
  smsNotifications: boolean;
}

/** What a person wants to be told of; email on and text messages off unless they said otherwise. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly database: Database) {}

  async insert(userId: string, now: Date): Promise<void> {
    await this.table().insert({ userId, emailNotifications: true, smsNotifications: false, updatedAt: now });
  }

  async find(userId: string): Promise<Preferences> {
    const row = await this.table().findOneBy({ userId });
    return { emailNotifications: row?.emailNotifications ?? true, smsNotifications: row?.smsNotifications ?? false };
  }

  async save(userId: string, preferences: Preferences, now: Date): Promise<void> {
    await this.table().upsert({ userId, ...preferences, updatedAt: now }, ['userId']);
  }

  private table() {
    return this.database.repository(UserPreferencesEntity);
  }
}
