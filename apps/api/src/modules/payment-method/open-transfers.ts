/** Transfers that are not finished. The module of transactions, which is above this one, knows them. */
export abstract class OpenTransfers {
  /** Whether one of them names this payment method. */
  abstract name(methodId: string): Promise<boolean>;
}
