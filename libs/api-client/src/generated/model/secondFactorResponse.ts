import type { PasskeyResponse } from './passkeyResponse.js';

export interface SecondFactorResponse {
  /** Whether an authenticator app is set up */
  totp: boolean;
  /** @maxItems 10000 */
  passkeys: PasskeyResponse[];
  recoveryCodesLeft: number;
  /**
     * When the second factor is turned off because it was reported lost; null otherwise
     * @maxLength 35
     * @nullable
     */
  recoveryDueAt: string | null;
}
