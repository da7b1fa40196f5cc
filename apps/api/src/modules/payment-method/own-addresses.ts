/** Methods whose deposits each get an address of their own. Implemented by the chain module, which is above this one. */
export abstract class OwnAddresses {
  /** Says of a method whether its deposits get one now. */
  abstract given(): Promise<(method: { currency: string; network: string }) => boolean>;
  /** Whether a deposit has this address, or could be given it. */
  abstract makes(method: { currency: string; network: string; address: string }): Promise<boolean>;
}
