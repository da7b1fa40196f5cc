import { Injectable } from '@nestjs/common';
import { type TakenDto, TakeWork } from '#modules/taking/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import type { Caller } from '#platform/http/index.js';
import { CaseClosed } from '../case.errors.js';
import { CaseRepository } from '../case.repository.js';

/** Takes a deposit or withdrawal to work on, or gives it back. */
@Injectable()
export class TakeCase {
  constructor(
    private readonly cases: CaseRepository,
    private readonly work: TakeWork,
  ) {}

  /** @throws Refusal TRANSACTION_NOT_FOUND, CASE_CLOSED, CASE_TAKEN */
  async run(caller: Caller, id: string, takeOverFrom?: string): Promise<TakenDto> {
    const { status, user_id: customerId } = await this.require(id);
    if (status !== 'pending' && status !== 'processing') throw CaseClosed();
    return this.work.run(caller, { kind: 'case', id, customerId }, takeOverFrom);
  }

  /** @throws Refusal TRANSACTION_NOT_FOUND */
  async leave(caller: Caller, id: string): Promise<void> {
    const { user_id: customerId } = await this.require(id);
    await this.work.leave(caller, { kind: 'case', id, customerId });
  }

  private async require(id: string) {
    const line = await this.cases.line(id);
    if (!line) throw TransactionNotFound();
    return line;
  }
}
