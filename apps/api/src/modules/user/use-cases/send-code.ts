import { Injectable } from '@nestjs/common';
import { Outbox } from '#platform/mail/index.js';
import type { AddressPurpose } from '../one-time-code.repository.js';
import { OneTimeCodes } from '../one-time-codes.js';
import { type Person, Users } from '../user.repository.js';
import { MailPerson } from './mail-person.js';

/**
 * Sends a person the code that proves an address. When the address has been proved by somebody else, its owner is told
 * of the attempt instead; whoever asked sees no difference, now or later. Takes part in the transaction one is in.
 */
@Injectable()
export class SendCode {
  constructor(
    private readonly users: Users,
    private readonly codes: OneTimeCodes,
    private readonly mailPerson: MailPerson,
    private readonly outbox: Outbox,
  ) {}

  async to(person: Person, address: string, purpose: AddressPurpose): Promise<void> {
    const owner = await this.users.findVerified(address);
    if (owner) {
      await this.codes.issueUnsent(person.id, purpose, address);
      await this.mailPerson.run(owner.id, 'registration-attempt', {});
      return;
    }
    const codeId = await this.codes.issue(person.id, purpose, address);
    await this.outbox.mail({ userId: person.id, to: address, template: purpose, data: { codeId } });
  }
}
