import type { SecondStepRequestPasskey } from './secondStepRequestPasskey.js';

export interface SecondStepRequest {
  /**
     * `ticket` of the refusal `SECOND_FACTOR_REQUIRED`
     * @maxLength 100
     */
  ticket: string;
  /**
     * Six digits of the authenticator app
     * @maxLength 100
     */
  code?: string;
  /**
     * One of the ten, once
     * @maxLength 40
     */
  recoveryCode?: string;
  /** What `navigator.credentials.get` returned, as JSON */
  passkey?: SecondStepRequestPasskey;
}
