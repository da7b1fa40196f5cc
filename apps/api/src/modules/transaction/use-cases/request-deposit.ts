import { RECEIPT_KINDS, SENTENCES, judgeUpload } from '@sextant/business-rules';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#platform/clock/index.js';
import { Files, UploadAllowance, keptOf } from '#platform/files/index.js';
import { type Idempotency, type UploadedFile, invalidFields } from '#platform/http/index.js';
import { PaymentMethodUnknown } from '#modules/payment-method/index.js';
import { DepositTerms, type WantedDeposit, depositLine } from '../deposit-terms.js';
import { type Movement, Movements } from '../movements.js';
import type { ReceiptRow } from '../transaction-row.js';
import { quoteExpired } from '../transaction-refusals.js';
import { FileTypeInvalid, FileUnreadable, TooManyOpenDeposits } from '../transaction.errors.js';
import type { TransactionResult } from '../transaction-result.js';
import { shownName } from '../receipt-name.rules.js';
import type { Terms } from '../transfer-terms.js';

export interface DepositOrder extends WantedDeposit {
  receipt: UploadedFile | undefined;
}

/** Where proofs of payment are stored. */
export const RECEIPT_FILES = 'receipts';

/** Announces a deposit with its proof of payment: a pending line, credited once an operator completes it. */
@Injectable()
export class RequestDeposit {
  constructor(
    private readonly terms: DepositTerms,
    private readonly files: Files,
    private readonly allowance: UploadAllowance,
    private readonly movements: Movements,
    private readonly clock: Clock,
  ) {}

  run(order: DepositOrder, once: Idempotency): Promise<TransactionResult> {
    const refusals = {
      PAYMENT_METHOD_UNKNOWN: () => PaymentMethodUnknown({ field: 'method' }),
      QUOTE_EXPIRED: quoteExpired,
      TOO_MANY_OPEN_DEPOSITS: () => TooManyOpenDeposits(),
    };
    return this.movements.answer(order.userId, once, refusals, () => this.announce(order, once));
  }

  private announce(order: DepositOrder, once: Idempotency): Promise<TransactionResult> {
    let receipt: ReceiptRow | undefined;
    return this.terms.agree(order, once, async (terms) => {
      receipt ??= await this.keep(order.userId, order.receipt);
      return this.write(order, terms, receipt, once);
    });
  }

  private async write(
    order: DepositOrder,
    terms: Terms,
    receipt: ReceiptRow,
    once: Idempotency,
  ): Promise<TransactionResult> {
    const { userId } = order;
    const request = { line: depositLine(order, terms), receipt, quote: terms.quoteId };
    const movement: Movement = { kind: 'deposit', userId, request, now: this.clock.now(), once };
    const result = await this.movements.send<TransactionResult>(movement);
    if (result.replayed || result.refused) await this.files.remove(receipt.storage_key);
    return result;
  }

  /** Stores the proof before the line that refers to it; a file without a line is removed later. */
  private async keep(userId: string, file: UploadedFile | undefined): Promise<ReceiptRow> {
    if (!file || (file.buffer.length === 0 && !file.originalName)) {
      throw invalidFields([{ field: 'receipt', message: SENTENCES.paymentProofRequired }]);
    }
    return this.allowance.use(userId, file.buffer.length, () => this.store(file));
  }

  private async store(file: UploadedFile): Promise<ReceiptRow> {
    const { kind, fault, message } = judgeUpload(file.buffer, RECEIPT_KINDS, SENTENCES.fileKindInvalid);
    if (fault === 'kind') throw FileTypeInvalid({ field: 'receipt', message });
    if (fault) throw FileUnreadable({ field: 'receipt', message });
    const kept = await keptOf(file.buffer, kind.mime);
    if (!kept) throw FileUnreadable({ field: 'receipt' });
    return {
      id: uuidv7({ msecs: this.clock.now().getTime() }),
      storage_key: await this.files.save(RECEIPT_FILES, kept.stored),
      content_type: kept.contentType,
      size_bytes: kept.stored.length,
      original_name: shownName(file.originalName, kept.contentType),
      ...kept.fingerprint,
    };
  }
}
