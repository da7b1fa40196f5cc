import type { StepPaymentDto } from './dto/step-payment.response.js';

/** The payments on blockchains behind steps of a history. Implemented by the chain module, which is above this one. */
export abstract class StepPayments {
  /** By line, of those of one customer that were credited with a payment that a chain told, or paid with one. */
  abstract of(userId: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, StepPaymentDto>>;
}
