import { Injectable } from '@nestjs/common';
import { Audit } from '#modules/audit/index.js';
import { Files, type StoredFile } from '#platform/files/index.js';
import { type Caller, decodeCursor, pageOf } from '#platform/http/index.js';
import { AnnouncedCorrections } from './announced-corrections.js';
import { DepositAddresses } from './deposit-addresses.js';
import { PayoutBatchChanges } from './payout-batch-changes.js';
import type { HistoryRequest } from './dto/history.request.js';
import type { TransactionAggregatesDto } from './dto/history.response.js';
import type { NamedTransactionDto, TransactionDetailDto, TransactionDto } from './dto/transaction.response.js';
import { ExplorerLinks } from './explorer-links.js';
import { filterOf } from './history-filter.js';
import { type HistoryFilter, HistoryRepository } from './history.repository.js';
import { StepPayments, withBlocks } from './step-payments.js';
import { toAggregatesDto, toNamedDto, toTimeline, toTransactionDto } from './transaction-dto.js';
import type { ReceiptRow, TransactionRecord } from './transaction-row.js';
import { ReceiptNotFound, TransactionNotFound } from './transaction.errors.js';
import { spellings } from './transfer-hashes.js';
import { WithdrawalQueue } from './withdrawal-queue.js';

interface Page {
  transactions: TransactionDto[];
  nextCursor: string | null;
}

/** Reads of the history for screens: no locks, and no writes but the record of which operator opened what. */
@Injectable()
export class TransactionQueries {
  constructor(
    private readonly history: HistoryRepository,
    private readonly files: Files,
    private readonly audit: Audit,
    private readonly waiting: WithdrawalQueue,
    private readonly addresses: DepositAddresses,
    private readonly explorers: ExplorerLinks,
    private readonly payouts: PayoutBatchChanges,
    private readonly steps: StepPayments,
    private readonly announced: AnnouncedCorrections,
  ) {}

  /** One page of a customer's own lines, newest first, with the aggregates of the whole history. */
  async historyOf(userId: string, request: HistoryRequest) {
    const filter = pageFilterOf(request);
    const [records, totals] = await this.history.page(userId, filter);
    return { ...(await this.page(records, filter)), aggregates: toAggregatesDto(totals) };
  }

  /** The same without the aggregates. */
  async linesOf(userId: string, request: HistoryRequest): Promise<Page> {
    const filter = pageFilterOf(request);
    return this.page(await this.history.list(userId, filter), filter);
  }

  /** The aggregates of a customer's whole history. */
  async totalsOf(userId: string): Promise<TransactionAggregatesDto> {
    return toAggregatesDto(await this.history.totals(userId));
  }

  /**
   * One page of all customers' lines for review, oldest first; open deposits and withdrawals unless a status is
   * requested.
   */
  async queue(request: HistoryRequest): Promise<Page> {
    const filter = pageFilterOf(request);
    return this.page(await this.history.queue(filter), filter);
  }

  /** What leads to the lines of all customers that a reference, an id or a hash names, newest first. */
  async named(by: 'reference' | 'id' | 'hash', value: string): Promise<NamedTransactionDto[]> {
    const records = await this.history.named(by, by === 'hash' ? spellings(value) : value);
    return records.map(toNamedDto);
  }

  /** A line with its timeline. An investor finds only their own lines; an operator may name the owner. */
  async detail(caller: Caller, id: string, userId?: string): Promise<TransactionDetailDto> {
    const record = await this.find(caller, id, userId);
    const customerId = record.line.user_id;
    await this.recordRead(caller, 'open-transaction', record);
    const events = await this.history.timeline(customerId, id);
    const { status, type } = record.line;
    const sendings = type === 'withdrawal' ? await this.history.sendings(customerId, id) : [];
    const payment = status === 'completed' ? ((await this.steps.of(customerId, [id])).get(id) ?? null) : null;
    const ahead = await this.waiting.placeOf(record.line);
    const block = type === 'withdrawal' ? (payment?.height ?? null) : null;
    return {
      ...toTransactionDto({ ...record, block }),
      timeline: toTimeline(events, sendings, payment),
      ahead,
      explorerUrl: this.explorers.of(record.line.network, record.line.tx_hash),
      onChain: await this.addresses.seenFor(record.line),
      payout: await this.payouts.of(record.line),
      correction: status === 'completed' ? await this.announced.of(customerId, id) : null,
    };
  }

  /** The stored proof of payment; an investor finds only their own. */
  async receipt(caller: Caller, id: string, userId?: string): Promise<{ receipt: ReceiptRow; file: StoredFile }> {
    const record = await this.find(caller, id, userId);
    const { receipt } = record;
    if (!receipt) throw ReceiptNotFound();
    const file = await this.files.open(receipt.storage_key);
    if (!file) throw ReceiptNotFound();
    await this.recordRead(caller, 'open-receipt', record);
    return { receipt, file };
  }

  private async page(records: TransactionRecord[], { limit }: HistoryFilter): Promise<Page> {
    const { page, nextCursor } = pageOf(records, limit, ({ line }) => ({ at: line.created_at, id: line.id }));
    return { transactions: (await withBlocks(this.steps, page)).map(toTransactionDto), nextCursor };
  }

  private async recordRead(
    actor: Caller,
    action: 'open-transaction' | 'open-receipt',
    { line: { id, user_id: customerId, reference } }: TransactionRecord,
  ): Promise<void> {
    await this.audit.recordRead({ actor, action, subject: id, customerId, after: { reference } });
  }

  private async find(caller: Caller, id: string, userId: string | undefined): Promise<TransactionRecord> {
    const owner = caller.role === 'operator' ? userId : caller.userId;
    const record = await this.history.find(id, owner);
    if (!record) throw TransactionNotFound();
    return record;
  }
}

function pageFilterOf(request: HistoryRequest): HistoryFilter {
  return { ...filterOf(request), limit: request.limit, after: decodeCursor(request.cursor) };
}
