import type { SecondFactorState } from './confirmation.rules.js';

/** A user's factors beside the password. Implemented by the second-factor module, which is above this one. */
export abstract class SecondFactors {
  abstract stateOf(userId: string): Promise<SecondFactorState>;
}
