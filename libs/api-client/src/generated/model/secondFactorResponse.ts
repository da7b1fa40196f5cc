import type { PasskeyResponse } from './passkeyResponse.js';

export interface SecondFactorResponse {
  /** Whether an authenticator app is set up */
  totp: boolean;
  passkeys: PasskeyResponse[];
  recoveryCodesLeft: number;
  /**
     * When all of it goes off, because somebody said that they lost it; null when nobody did
     * @nullable
     */
  recoveryDueAt: string | null;
}
