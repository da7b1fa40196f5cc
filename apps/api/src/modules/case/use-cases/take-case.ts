import { Injectable } from '@nestjs/common';
import { type TakenDto, TakeWork } from '#modules/taking/index.js';
import { TransactionNotFound } from '#modules/transaction/index.js';
import type { Caller } from '#platform/http/index.js';
import type { CaseLineRow } from '../case-row.js';
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
    const line = await this.require(id);
    if (line.status !== 'pending' && line.status !== 'processing') throw CaseClosed();
    return this.work.run(caller, workOf(id, line), takeOverFrom);
  }

  /** @throws Refusal TRANSACTION_NOT_FOUND */
  async leave(caller: Caller, id: string): Promise<void> {
    await this.work.leave(caller, workOf(id, await this.require(id)));
  }

  private async require(id: string): Promise<CaseLineRow> {
    const line = await this.cases.line(id);
    if (!line) throw TransactionNotFound();
    return line;
  }
}

const workOf = (id: string, { user_id: customerId, reference }: CaseLineRow) => ({
  kind: 'case' as const,
  id,
  customerId,
  facts: { reference },
});
