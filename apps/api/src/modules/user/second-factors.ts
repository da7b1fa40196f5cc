import type { SecondFactorState } from './confirmation.rules.js';

/** A user's factors beside the password. Implemented by the second-factor module, which is above this one. */
export abstract class SecondFactors {
  /** SQL: the same as JSON, of the user `:user`, for a statement that reads more of them. */
  abstract readonly expression: string;

  abstract stateOf(userId: string): Promise<SecondFactorState>;
}
