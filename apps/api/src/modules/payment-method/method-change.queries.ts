import { fullName } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Users } from '#modules/user/index.js';
import type { MethodChangeDto, MethodsDto } from './dto/method-change.response.js';
import { type MethodChange, MethodChangeRepository } from './method-change.repository.js';
import { PaymentMethodRepository, type PaymentMethodRow } from './payment-method.repository.js';

/** Reads for operators: where deposits go now, and what is approved and waits for its time. */
@Injectable()
export class MethodChangeQueries {
  constructor(
    private readonly methods: PaymentMethodRepository,
    private readonly changes: MethodChangeRepository,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async overview(): Promise<MethodsDto> {
    const now = this.clock.now();
    const methods = await this.methods.listActive(now);
    const changes = await this.changes.listWaiting(now);
    const operators = await this.users.operators();
    const names = new Map(operators.map((operator) => [operator.id, fullName(operator)]));
    return {
      methods: methods.map(({ id, currency, network, address, takesDeposits }) => {
        return { id, currency, network, address, takesDeposits };
      }),
      changes: changes.map((change) => shown(change, methods, names)),
    };
  }

  find(ids: readonly string[]): Promise<MethodChange[]> {
    return this.changes.find(ids);
  }
}

function shown(change: MethodChange, methods: PaymentMethodRow[], names: Map<string, string>): MethodChangeDto {
  const { id, methodId, currency, network, address, proposedBy, approvedBy, approvedAt, takesEffectAt } = change;
  return {
    id,
    methodId,
    currency,
    network,
    address,
    replaces: methods.find((method) => method.id === methodId)?.address ?? null,
    proposedBy: names.get(proposedBy) ?? 'Unknown',
    approvedBy: names.get(approvedBy) ?? 'Unknown',
    approvedAt: approvedAt.toISOString(),
    takesEffectAt: takesEffectAt.toISOString(),
  };
}
