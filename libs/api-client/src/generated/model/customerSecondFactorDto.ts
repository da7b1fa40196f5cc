
export interface CustomerSecondFactorDto {
  /** Whether an authenticator app is set up */
  authenticator: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
}
