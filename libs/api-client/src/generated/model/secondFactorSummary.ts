
export interface SecondFactorSummary {
  /** Whether an authenticator app is set up */
  totp: boolean;
  /** How many passkeys there are */
  passkeys: number;
  recoveryCodesLeft: number;
}
