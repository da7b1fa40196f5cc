import { cents, dollars, price, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import {
  type Completion,
  CompletionTerms,
  amountOf,
  arrivalNeeded,
  isEarly,
  isInTime,
  quoteOf,
} from './completion-terms.js';
import type { CompletionPreviewDto, SecondOperatorReason } from './dto/completion-preview.response.js';
import { HistoryRepository } from './history.repository.js';
import { hasOwnAddress } from './transaction-row.js';
import { TransactionNotFound, TransactionNotReviewable } from './transaction.errors.js';
import { TransferHashes } from './transfer-hashes.js';

/** Says what an operator alone would do by completing or refusing a line, before the press. `decide_review` decides. */
@Injectable()
export class CompletionPreview {
  constructor(
    private readonly history: HistoryRepository,
    private readonly terms: CompletionTerms,
    private readonly hashes: TransferHashes,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** @throws Refusal TRANSACTION_NOT_FOUND, TRANSACTION_NOT_REVIEWABLE, VALIDATION_FAILED */
  async of(
    operatorId: string,
    id: string,
    completion: Completion,
    status: 'completed' | 'failed',
  ): Promise<CompletionPreviewDto> {
    const record = await this.history.find(id, undefined);
    if (!record) throw TransactionNotFound();
    const { line } = record;
    if (line.type !== 'deposit' && line.type !== 'withdrawal') throw TransactionNotReviewable();
    const deposit = line.type === 'deposit';
    // Before the coins are typed, those that were declared.
    const receivedCoin = deposit ? (completion.receivedCoin ?? line.coin_amount) : null;
    const request = await this.terms.of(line, { ...completion, receivedCoin });
    const arrived = request.arrivedAt === null ? null : Date.parse(request.arrivedAt);
    // Without the time of arrival nobody knows what the coins are credited at.
    const unknown = arrivalNeeded(line, completion, request);
    const amount = unknown ? null : amountOf(line, request);
    const late = !unknown && arrived !== null && !isInTime(line, arrived);
    const rate = unknown ? null : late ? (request.late?.rate ?? null) : line.rate;
    const hash = completion.txHash ?? line.tx_hash;
    const declared = line.declared_amount === null ? null : BigInt(line.declared_amount);
    const completes = status === 'completed';
    const above = this.settings.fourEyesAbove;
    const asks = completes && amount !== null;
    const begun = line.status === 'processing' || hash !== null;
    const used = completes && hash !== null && (await this.hashes.usedBefore(hash, line));
    const sameHash = used ? await this.hashes.others(hash, line) : [];
    const reasons: [SecondOperatorReason, boolean][] = [
      ['above-threshold', asks && amount > above],
      [
        'above-together',
        asks && amount <= above && amount + (await this.completedAlone(operatorId, line.user_id)) > above,
      ],
      ['above-declared', asks && deposit && declared !== null && amount * 100n > declared * 101n],
      ['early-arrival', asks && deposit && isEarly(line, arrived)],
      ['own-address', asks && hasOwnAddress(line)],
      ['hash-used', used],
      ['payment-begun', !completes && !deposit && begun],
    ];
    return {
      amount: amount === null ? null : dollars(cents(amount)),
      late,
      arrivalNeeded: unknown,
      ...quoteOf(line),
      rate: rate === null ? null : priceToNumber(price(rate)),
      because: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
      sameHash: sameHash.map(({ user_id: userId, ...same }) => ({ ...same, sameCustomer: userId === line.user_id })),
    };
  }

  /** In cents, within the last 24 hours. */
  private async completedAlone(operatorId: string, userId: string): Promise<bigint> {
    const sql = 'select completed_alone($1, $2, $3)::text as result';
    return BigInt(await this.database.call<string>(sql, [userId, operatorId, this.clock.now()]));
  }
}
