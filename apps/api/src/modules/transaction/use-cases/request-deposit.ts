import { RECEIPT_KINDS, SENTENCES, isKind, minimumCents, minimumSentence } from '@sextant/business-rules';
import { type Cents, coinToString, coinsFor } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Files, UploadAllowance, keptOf, sniff } from '#platform/files/index.js';
import { type Idempotency, type UploadedFile, invalidFields } from '#platform/http/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { type Movement, Movements } from '../movements.js';
import type { ReceiptRow } from '../transaction-row.js';
import {
  AmountBelowMinimum,
  FileTypeInvalid,
  FileUnreadable,
  QuoteExpired,
  TooManyOpenDeposits,
} from '../transaction.errors.js';
import type { TransactionResult } from '../transaction-result.js';
import { shownName } from '../receipt-name.rules.js';
import { type Terms, TransferTerms, rateOrigin } from '../transfer-terms.js';

export interface DepositOrder {
  userId: string;
  amount: Cents;
  methodId: string;
  quoteId: string | undefined;
  receipt: UploadedFile | undefined;
}

/** Where proofs of payment are stored. */
export const RECEIPT_FILES = 'receipts';

/** Announces a deposit with its proof of payment: a pending line, credited once an operator completes it. */
@Injectable()
export class RequestDeposit {
  constructor(
    private readonly terms: TransferTerms,
    private readonly files: Files,
    private readonly allowance: UploadAllowance,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  run(order: DepositOrder, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: () => QuoteExpired(),
      TOO_MANY_OPEN_DEPOSITS: () => TooManyOpenDeposits(),
    };
    return this.movements.answer(order.userId, once, refusals, () => this.announce(order, once));
  }

  private announce(order: DepositOrder, once: Idempotency): Promise<TransactionResult> {
    const { userId, amount } = order;
    let receipt: ReceiptRow | undefined;
    return this.terms.forDeposit(order, async (terms) => {
      if (!terms) return this.movements.refuse(userId, QuoteExpired.code, this.clock.now(), once);
      const { currency, rate } = terms;
      if (amount < minimumCents(currency, rate)) {
        throw AmountBelowMinimum({ message: minimumSentence('deposit', currency, rate), field: 'amount' });
      }
      receipt ??= await this.keep(userId, order.receipt);
      return this.write(order, terms, receipt, once);
    });
  }

  private async write(
    { userId, amount, methodId }: DepositOrder,
    terms: Terms,
    receipt: ReceiptRow,
    once: Idempotency,
  ): Promise<TransactionResult> {
    const { currency, network, rate } = terms;
    const line = {
      amount: Number(amount),
      description: `Deposit of ${currency.name} over ${network}`,
      payment_method_id: methodId,
      method: currency.name,
      network,
      deposit_address: terms.depositAddress,
      coin: currency.code,
      rate: Number(rate),
      ...rateOrigin(terms),
      terms: terms.held,
      coin_amount: coinToString(currency.code, coinsFor(currency.code, amount, rate)),
    };
    const request = { line, receipt, quote: terms.quoteId };
    const movement: Movement = { kind: 'deposit', userId, request, now: this.clock.now(), once };
    // Without a quote it may be tried again: in a transaction, which has ended by then and left its key.
    const within = terms.quoteId === null ? () => Promise.resolve() : undefined;
    const result = await this.movements.send<TransactionResult>(movement, within);
    if (result.replayed || result.refused) await this.files.remove(receipt.storage_key);
    return result;
  }

  /** Stores the proof before the line that refers to it; a file without a line is removed later. */
  private async keep(userId: string, file: UploadedFile | undefined): Promise<ReceiptRow> {
    if (!file || file.buffer.length === 0) {
      throw invalidFields([{ field: 'receipt', message: SENTENCES.paymentProofRequired }]);
    }
    return this.allowance.use(userId, file.buffer.length, () => this.store(file));
  }

  private async store(file: UploadedFile): Promise<ReceiptRow> {
    const contentType = await sniff(file.buffer);
    if (!contentType || !isKind(RECEIPT_KINDS, contentType)) throw FileTypeInvalid({ field: 'receipt' });
    const kept = await keptOf(file.buffer, contentType);
    if (!kept) throw FileUnreadable({ field: 'receipt' });
    return {
      id: uuidv7({ msecs: this.clock.now().getTime() }),
      storage_key: await this.files.save(RECEIPT_FILES, kept.stored),
      content_type: contentType,
      size_bytes: kept.stored.length,
      original_name: shownName(file.originalName, contentType),
      ...kept.fingerprint,
    };
  }
}
