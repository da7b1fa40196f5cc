import type { SecondFactorState } from './confirmation.rules.js';

/** What somebody has beside the password. The module of second factors, which is above this one, knows. */
export abstract class SecondFactors {
  abstract stateOf(userId: string): Promise<SecondFactorState>;
}
