import { type CoinCode, cents, coinToString, coinUnits, dollars, price, priceToNumber } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Settings } from '#platform/config/index.js';
import { Database } from '#platform/database/index.js';
import { ArrivalRate } from './arrival-rate.js';
import {
  type Completion,
  CompletionTerms,
  amountOf,
  arrivalNeeded,
  isCostly,
  isEarly,
  isInTime,
  quoteEnded,
  quoteOf,
  restOf,
} from './completion-terms.js';
import type { CompletionPreviewDto, SecondOperatorReason } from './dto/completion-preview.response.js';
import { HistoryRepository } from './history.repository.js';
import { LoneCompletions } from './lone-completions.repository.js';
import { toRestDto } from './transaction-dto.js';
import { type TransactionRow, hasOwnAddress } from './transaction-row.js';
import { TransactionNotFound, TransactionNotReviewable } from './transaction.errors.js';
import { TransferHashes } from './transfer-hashes.js';

/** Says what an operator alone would do by completing or refusing a line, before the press. `movement_review` decides. */
@Injectable()
export class CompletionPreview {
  constructor(
    private readonly history: HistoryRepository,
    private readonly terms: CompletionTerms,
    private readonly arrivalRate: ArrivalRate,
    private readonly hashes: TransferHashes,
    private readonly alone: LoneCompletions,
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
    const rest = deposit && !unknown && !late && request.receivedCoin ? restOf(line, request.receivedCoin) : 0n;
    const hash = completion.txHash ?? line.tx_hash;
    const declared = line.declared_amount === null ? null : BigInt(line.declared_amount);
    const completes = status === 'completed';
    const above = this.settings.fourEyesAbove;
    const asks = completes && amount !== null;
    const begun = line.status === 'processing' || hash !== null;
    const used = completes && hash !== null && (await this.hashes.usedBefore(hash, line));
    const sameHash = used ? await this.hashes.others(hash, line) : [];
    const reasons: [SecondOperatorReason, boolean][] = [
      [
        'above-threshold',
        (asks && amount > above) || (!completes && deposit && (declared ?? BigInt(line.amount)) > above),
      ],
      [
        'above-together',
        asks && amount <= above && amount + (await this.completedAlone(operatorId, line.user_id)) > above,
      ],
      ['above-for-all', asks && amount <= above && (await this.alone.isTooMuch(operatorId, amount, this.clock.now()))],
      ['above-declared', asks && deposit && declared !== null && amount * 100n > declared * 101n],
      ['below-declared', asks && deposit && declared !== null && amount * 100n < declared * 99n],
      ['early-arrival', asks && deposit && isEarly(line, arrived)],
      ['costly-arrival', asks && deposit && (await this.isCostly(line, rate === null ? null : BigInt(rate), late))],
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
      rest:
        rest > 0n && request.late
          ? toRestDto(coinToString(line.coin as CoinCode, coinUnits(rest)), request.late)
          : null,
      because: reasons.filter(([, holds]) => holds).map(([reason]) => reason),
      sameHash: sameHash.map(({ user_id: userId, ...same }) => ({ ...same, sameCustomer: userId === line.user_id })),
    };
  }

  private async isCostly(line: TransactionRow, rate: bigint | null, late: boolean): Promise<boolean> {
    if (!late && !quoteEnded(line, this.clock.now())) return false;
    const now = await this.arrivalRate.now(line.coin as CoinCode);
    return isCostly(line, rate, now === null ? null : BigInt(now), late);
  }

  /** In cents, within the last 24 hours. */
  private async completedAlone(operatorId: string, userId: string): Promise<bigint> {
    const sql = "select decided_alone($1, $2, 'completed', $3)::text as result";
    return BigInt(await this.database.call<string>(sql, [userId, operatorId, this.clock.now()]));
  }
}
