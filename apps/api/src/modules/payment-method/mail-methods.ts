import { Injectable } from '@nestjs/common';
import type { MailData } from '#platform/mail/index.js';
import { MailOperators, Users } from '#modules/user/index.js';
import type { MethodChange } from './method-change.repository.js';
import type { Receiving } from './payment-method.repository.js';

type Facts = MailData['payment-method-changed'];

/** Tells every operator what was decided about where deposits go, since that concerns the money of everybody. */
@Injectable()
export class MailMethods {
  constructor(
    private readonly users: Users,
    private readonly mailOperators: MailOperators,
  ) {}

  /** @param before what it replaces; null for a new method */
  async aboutApproval(change: Omit<MethodChange, 'state'>, before: Receiving | null): Promise<void> {
    await this.send((emailOf) => ({
      ...oldFacts(before),
      newMethod: nameOf(change),
      newAddress: change.address,
      operatorEmail: emailOf(change.approvedBy),
      proposerEmail: emailOf(change.proposedBy),
      time: change.takesEffectAt.toISOString(),
    }));
  }

  async aboutRemoval(operatorId: string, before: Receiving): Promise<void> {
    const none = { newMethod: null, newAddress: null, proposerEmail: null, time: null };
    await this.send((emailOf) => ({ ...oldFacts(before), ...none, operatorEmail: emailOf(operatorId) }));
  }

  private async send(factsWith: (emailOf: (id: string) => string) => Facts): Promise<void> {
    const operators = await this.users.operators();
    const facts = factsWith((wanted) => operators.find(({ id }) => id === wanted)?.email ?? wanted);
    await this.mailOperators.run('payment-method-changed', facts);
  }
}

const oldFacts = (before: Receiving | null) => ({
  oldMethod: before && nameOf(before),
  oldAddress: before?.address ?? null,
});

const nameOf = ({ currency, network }: Receiving): string => `${currency} over ${network}`;

/** As the audit log shows it. */
export const shownMethod = (method: Receiving) => ({ method: nameOf(method), address: method.address });
