import { Injectable } from '@nestjs/common';
import { ExplorerLinks, type LineOfCustomer, type StepPaymentDto, StepPayments } from '#modules/transaction/index.js';
import { networkOf } from './deposit-chains.js';
import { StepPaymentRepository } from './step-payment.repository.js';

/** The payments behind steps of a history, as the chains that were read show them now. */
@Injectable()
export class ToldPayments extends StepPayments {
  constructor(
    private readonly payments: StepPaymentRepository,
    private readonly explorers: ExplorerLinks,
  ) {
    super();
  }

  async of(userId: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, StepPaymentDto>> {
    if (lineIds.length === 0) return new Map();
    const rows = await this.payments.of(userId, lineIds);
    return new Map(
      rows.map(({ line, chain, txId, height }) => [
        line,
        { txId, height, explorerUrl: this.explorers.of(networkOf(chain), txId) },
      ]),
    );
  }

  blocks(lines: readonly LineOfCustomer[]): Promise<ReadonlyMap<string, number>> {
    return this.payments.blocks(lines);
  }

  waiting(): Promise<ReadonlyMap<string, Date>> {
    return this.payments.waiting();
  }
}
