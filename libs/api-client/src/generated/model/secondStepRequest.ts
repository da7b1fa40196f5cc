import type { SecondStepRequestPasskey } from './secondStepRequestPasskey.js';

export interface SecondStepRequest {
  /** `ticket` of the refusal `SECOND_FACTOR_REQUIRED` */
  ticket: string;
  /** Six digits of the authenticator app */
  code?: string;
  /** One of the ten, once */
  recoveryCode?: string;
  /** What `navigator.credentials.get` returned, as JSON */
  passkey?: SecondStepRequestPasskey;
}
