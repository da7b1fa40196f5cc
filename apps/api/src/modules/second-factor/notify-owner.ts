import { Injectable } from '@nestjs/common';
import type { MailData } from '#platform/mail/index.js';
import { FreezeLinks, MailPerson, type Person } from '#modules/user/index.js';

type Freezing = { [T in keyof MailData]: MailData[T] extends { freezeId: string } ? T : never }[keyof MailData];

/**
 * Writes to a person about their second factor, with a link that freezes the account in case it was not them. Takes part
 * in the transaction one is in.
 */
@Injectable()
export class NotifyOwner {
  constructor(
    private readonly links: FreezeLinks,
    private readonly mailPerson: MailPerson,
  ) {}

  async of<T extends Freezing>(
    template: T,
    { id, email }: Pick<Person, 'id' | 'email'>,
    facts: Omit<MailData[T], 'freezeId'>,
  ): Promise<void> {
    const freezeId = await this.links.issue(id, email);
    await this.mailPerson.run(id, template, { ...facts, freezeId } as unknown as MailData[T]);
  }
}
