import type { PreferencesResponse } from './preferencesResponse.js';

export interface GetPreferencesReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PreferencesResponse;
}
