/** Unfinished transfers. Implemented by the transaction module, which is above this one. */
export abstract class OpenTransfers {
  /** Whether an unfinished transfer uses this payment method. */
  abstract name(methodId: string): Promise<boolean>;
}
