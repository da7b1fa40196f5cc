import type { AddPasskeyRequestPasskey } from './addPasskeyRequestPasskey.js';

export interface AddPasskeyRequest {
  /** @maxLength 50 */
  name: string;
  /** What `navigator.credentials.create` returned, as JSON */
  passkey: AddPasskeyRequestPasskey;
}
