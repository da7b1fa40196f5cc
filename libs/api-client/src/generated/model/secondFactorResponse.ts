import type { PasskeyResponse } from './passkeyResponse.js';

export interface SecondFactorResponse {
  /** Whether an authenticator app is set up */
  totp: boolean;
  passkeys: PasskeyResponse[];
  recoveryCodesLeft: number;
  /**
     * When the second factor is turned off because it was reported lost; null otherwise
     * @nullable
     */
  recoveryDueAt: string | null;
}
