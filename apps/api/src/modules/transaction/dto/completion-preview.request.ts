import { Transform } from 'class-transformer';
import {
  ArrivedAtField,
  ArrivedInQuoteField,
  OutcomeField,
  ReceivedCoinField,
  TxHashField,
} from './completion-fields.js';

/** What an operator is about to say about a payment. */
export class CompletionPreviewRequest {
  @OutcomeField()
  status: 'completed' | 'failed' = 'completed';

  @ReceivedCoinField()
  receivedCoin?: string;

  @TxHashField()
  txHash?: string;

  @ArrivedAtField()
  arrivedAt?: string;

  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value))
  @ArrivedInQuoteField()
  arrivedInQuote?: true;
}
