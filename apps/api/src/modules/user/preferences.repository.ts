import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { UserPreferencesEntity } from './user-preferences.entity.js';

export interface Preferences {
  emailNotifications: boolean;
  smsNotifications: boolean;
  /** Kinds of notifications that are not mailed, and those that are not shown in the app. */
  mailOff: MailChoice[];
  appOff: AppChoice[];
}

/** What a person may do without; all other mails are about safety, and always sent. */
export const MAIL_CHOICES = ['deposits', 'balance'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
/** In the app, what is about security is always shown: a thief who is signed in cannot hide it. */
export const APP_CHOICES = ['deposits', 'withdrawals', 'balance'] as const;
export type AppChoice = (typeof APP_CHOICES)[number];

/** What a person wants to be told of; email on and text messages off unless they said otherwise. */
@Injectable()
export class PreferencesRepository {
  constructor(private readonly database: Database) {}

  async insert(userId: string, now: Date): Promise<void> {
    await this.table().insert({
      userId,
      emailNotifications: true,
      smsNotifications: false,
      mailOff: [],
      appOff: [],
      updatedAt: now,
    });
  }

  async find(userId: string): Promise<Preferences> {
    const row = await this.table().findOneBy({ userId });
    // The release before knows of one switch for all mails that may be switched off.
    const mailOff = row?.emailNotifications === false ? [...MAIL_CHOICES] : chosen(MAIL_CHOICES, row?.mailOff);
    return {
      emailNotifications: mailOff.length < MAIL_CHOICES.length,
      smsNotifications: row?.smsNotifications ?? false,
      mailOff,
      appOff: chosen(APP_CHOICES, row?.appOff),
    };
  }

  async save(userId: string, preferences: Preferences, now: Date): Promise<void> {
    await this.table().upsert({ userId, ...preferences, updatedAt: now }, ['userId']);
  }

  private table() {
    return this.database.repository(UserPreferencesEntity);
  }
}

const chosen = <Choice extends string>(choices: readonly Choice[], off: readonly string[] = []): Choice[] =>
  choices.filter((choice) => off.includes(choice));
