import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { PayersRepository } from '#modules/chain/index.js';
import { Clock } from '#platform/clock/index.js';
import { type Caller, type Keyset, type PageRequest, decodeCursor, pageOf } from '#platform/http/index.js';
import { type NamedTransactionDto, StepPayments, TransactionQueries } from '#modules/transaction/index.js';
import { SecondFactors, UserNotFound } from '#modules/user/index.js';
import { isCompleted, toCustomerDto, toEntryDto, toNoteDto, toStepDto } from './customer-dto.js';
import { CustomerPageRepository } from './customer-page.repository.js';
import { type CustomerRow, CustomersRepository } from './customers.repository.js';
import type { CustomerEntriesRequest, FindCustomersRequest } from './dto/customer.request.js';
import type { CustomerPageDto, CustomerSessionDto } from './dto/customer.response.js';
import { type CustomerSearch, searchOf } from './search.rules.js';

/** What operators read about customers: no locks, and no writes but the record of who opened whom. */
@Injectable()
export class CustomersQueries {
  constructor(
    private readonly customers: CustomersRepository,
    private readonly pages: CustomerPageRepository,
    private readonly payers: PayersRepository,
    private readonly transactions: TransactionQueries,
    private readonly stepPayments: StepPayments,
    private readonly secondFactors: SecondFactors,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** One page of those who are looked for, newest first, and the transactions that the text names. */
  async search({ search: typed, limit, cursor }: FindCustomersRequest) {
    const search = searchOf(typed) ?? { by: 'nothing' };
    const transactions = await this.named(search);
    const owners = transactions.map(({ user }) => user.id);
    const rows = await this.found(search, owners, decodeCursor(cursor), limit);
    const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => ({ at, id }));
    return { customers: page.map(toCustomerDto), transactions, nextCursor };
  }

  /** @throws UserNotFound for who is no customer */
  async page(operator: Caller, id: string): Promise<CustomerPageDto> {
    const row = await this.open(operator, id);
    const [{ totp, passkeys, recoveryCodesLeft }, totals] = await Promise.all([
      this.secondFactors.stateOf(id),
      this.transactions.totalsOf(id),
    ]);
    const held = row.withdrawals_held_until && row.withdrawals_held_until > this.clock.now();
    return {
      ...toCustomerDto(row),
      phone: row.phone,
      city: row.city,
      statusReason: row.status_reason,
      suspendedUntil: row.status === 'suspended' ? row.suspended_until : null,
      frozenAt: row.frozen_at,
      withdrawalsHeldUntil: held ? row.withdrawals_held_until : null,
      withdrawalsHeldBecause: held ? row.withdrawals_held_because : null,
      secondFactor: { authenticator: totp, passkeys, recoveryCodesLeft },
      totals: {
        transactions: totals.totalTransactions,
        successfulDeposits: totals.totalSuccessfulDeposits,
        successfulWithdrawals: totals.totalSuccessfulWithdrawals + totals.unconfirmedWithdrawals,
        totalInflow: totals.totalInflow,
        totalOutflow: Math.round(100 * (totals.totalOutflow + totals.unconfirmedOutflow)) / 100,
      },
    };
  }

  async entries(operator: Caller, id: string, { account, limit, cursor }: CustomerEntriesRequest) {
    await this.open(operator, id);
    const rows = await this.pages.entries(id, account, decodeCursor(cursor), limit);
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }));
    const colleagues = await this.pages.colleagues(page.map(({ actor_id }) => actor_id));
    return { entries: page.map((row) => toEntryDto(row, colleagues)), nextCursor };
  }

  async sessions(operator: Caller, id: string): Promise<CustomerSessionDto[]> {
    await this.open(operator, id);
    const rows = await this.pages.sessions(id, this.clock.now());
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      signedInAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      address: row.address,
    }));
  }

  async notes(operator: Caller, id: string, { limit, cursor }: PageRequest) {
    await this.open(operator, id);
    const rows = await this.pages.notes(id, decodeCursor(cursor), limit);
    const { page, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }));
    const colleagues = await this.pages.colleagues(page.map(({ author_id }) => author_id));
    return { notes: page.map((row) => toNoteDto(row, colleagues)), nextCursor };
  }

  async timeline(operator: Caller, id: string, { limit, cursor }: PageRequest) {
    await this.open(operator, id);
    const rows = await this.pages.timeline(id, decodeCursor(cursor), limit);
    const { page: found, nextCursor } = pageOf(rows, limit, (row) => ({ at: row.at, id: row.id }));
    const cancelled = await this.pages.cancellations(found.flatMap(({ batch_id }) => batch_id ?? []));
    const page = found.map((row) => ({ ...row, ...cancelled.get(row.batch_id ?? '') }));
    const colleagues = await this.pages.colleagues(
      page.flatMap(({ actor_id, proposer_id }) => [actor_id, proposer_id]),
    );
    const roles = await this.pages.rolesThen(id, page);
    const completed = page.filter(isCompleted).map(({ subject_id }) => subject_id);
    const payments = await this.stepPayments.of(id, completed);
    const steps = page.map((row) =>
      toStepDto({ ...row, role: row.role ?? roles.get(row.id) ?? null }, colleagues, payments),
    );
    return { steps, nextCursor };
  }

  /**
   * A customer whom an operator reads, in the audit log before anything is shown.
   * @throws UserNotFound for who is no customer
   */
  async open(operator: Caller, id: string): Promise<CustomerRow> {
    const row = await this.require(id);
    await this.audit.recordRead({ actor: operator, action: 'open-customer', subject: id, customerId: id });
    return row;
  }

  /** @throws UserNotFound for who is no customer */
  async require(id: string): Promise<CustomerRow> {
    const row = await this.customers.find(id);
    if (!row) throw UserNotFound();
    return row;
  }

  private async named(search: CustomerSearch): Promise<NamedTransactionDto[]> {
    switch (search.by) {
      case 'reference':
        return this.transactions.named('reference', search.reference);
      case 'id':
        return this.transactions.named('id', search.id);
      case 'address-or-hash':
        return this.transactions.named('hash', search.text);
      default:
        return [];
    }
  }

  private async idsByAddressOrHash(text: string): Promise<string[]> {
    const ids = [this.customers.idsByAddressOrHash(text.toLowerCase()), this.payers.of(text)];
    return (await Promise.all(ids)).flat();
  }

  private async found(search: CustomerSearch, owners: string[], after: Keyset | undefined, limit: number) {
    switch (search.by) {
      case 'nothing':
        return this.customers.newest(after, limit);
      case 'words':
        return this.customers.named(search, after, limit);
      case 'address-or-hash':
        return this.customers.byIds(await this.idsByAddressOrHash(search.text), after, limit);
      case 'account-id': {
        const id = await this.customers.idByAccountId(search.accountId);
        return this.customers.byIds(id ? [id] : [], after, limit);
      }
      case 'id':
        return this.customers.byIds([search.id, ...owners], after, limit);
      case 'reference':
        return this.customers.byIds(owners, after, limit);
    }
  }
}
