import type { PasskeySignInRequestPasskey } from './passkeySignInRequestPasskey.js';

export interface PasskeySignInRequest {
  /** What `navigator.credentials.get` returned, as JSON */
  passkey: PasskeySignInRequestPasskey;
  /** Stay signed in for 30 days instead of until the browser closes; operators always sign in each day */
  remember?: boolean;
}
