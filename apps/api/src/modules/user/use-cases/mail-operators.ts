import { Injectable } from '@nestjs/common';
import type { MailData, MailTemplate } from '#platform/mail/index.js';
import { Users } from '../user.repository.js';
import { MailPerson } from './mail-person.js';

/** Queues the same email to every operator who is active, in the current transaction: what concerns the money of everybody. */
@Injectable()
export class MailOperators {
  constructor(
    private readonly users: Users,
    private readonly mailPerson: MailPerson,
  ) {}

  async run<T extends MailTemplate>(template: T, data: MailData[T]): Promise<void> {
    const active = (await this.users.operators()).filter(({ status }) => status === 'active');
    for (const { id } of active) await this.mailPerson.run(id, template, data);
  }
}
