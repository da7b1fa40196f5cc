import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/index.js';
import { Settings, secretId } from '../config/index.js';
import { Database } from '../database/index.js';
import { DERIVED } from './derived-secrets.js';
import { Notices } from './notices.js';
import type { MailData, MailTemplate, NamelessMail } from './mail-data.js';

export interface Mail<T extends MailTemplate> {
  /** The customer whose mail it is, whatever the address. */
  userId: string;
  to: string;
  template: T;
  data: T extends NamelessMail ? MailData[T] : MailData[T] & { firstName: string };
}

/**
 * Where business code queues its emails, in the current transaction: once committed, they are sent within moments; once
 * rolled back, they never existed. No clock decides whether one is sent: code that writes past events calls
 * `withoutMails` first.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly notices: Notices,
  ) {}

  /** Queues nothing from here to the end of the current transaction, not even from database functions. */
  async withoutMails(): Promise<void> {
    if (!this.database.isInTransaction) throw new Error('Mails can be left out of a transaction only');
    await this.database.query(`select set_config('sextant.mails', 'off', true)`);
  }

  /** Queues an email to an address, stored with the customer that it is about, who is told the same in the app. */
  async mail<T extends MailTemplate>({ userId, to, template, data }: Mail<T>): Promise<void> {
    if (this.notices.has(template)) {
      const parameters = [userId, this.clock.now(), template, this.json(data)];
      await this.database.query('select notification_add($1, $2, $3, $4::jsonb)', parameters);
    }
    await this.database.query('select outbox_add($1, $2, $3, $4, $5::jsonb)', [
      userId,
      this.clock.now(),
      template,
      to,
      this.json(data),
    ]);
  }

  /**
   * The data of a mail as it is queued. If a code or link is derived from it, the id of the secret for deriving is
   * added.
   */
  json(data: object): string {
    const derives = DERIVED.some((id) => id in data);
    return asJson(derives ? { ...data, secretId: secretId(this.settings.codeSecret) } : data);
  }
}

/** Cents are at most 1e11, so they fit a JSON number exactly. */
function asJson(data: object): string {
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
}
