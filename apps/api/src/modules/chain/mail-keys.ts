import { Injectable } from '@nestjs/common';
import { MailOperators, Users } from '#modules/user/index.js';
import type { KeyRow } from './account-key.repository.js';
import { CHAIN_LABELS } from './chains.js';

/** Tells every operator which key was approved, since it decides where the deposits of everybody go. */
@Injectable()
export class MailKeys {
  constructor(
    private readonly users: Users,
    private readonly mailOperators: MailOperators,
  ) {}

  /** @param before the first address of the key in effect until then; null: there is none */
  async run({ chain, firstAddress, proposedBy, approvedBy, takesEffectAt }: KeyRow, before: string | null) {
    const operators = await this.users.operators();
    const emailOf = (wanted: string) => operators.find(({ id }) => id === wanted)?.email ?? wanted;
    const facts = {
      chain: CHAIN_LABELS[chain],
      oldAddress: before,
      newAddress: firstAddress,
      operatorEmail: emailOf(approvedBy),
      proposerEmail: emailOf(proposedBy),
      time: takesEffectAt.toISOString(),
    };
    await this.mailOperators.run('account-key-approved', facts);
  }
}
