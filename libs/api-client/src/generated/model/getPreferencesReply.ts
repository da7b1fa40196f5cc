import type { PreferencesResponse } from './preferencesResponse.js';

export interface GetPreferencesReply {
  success: true;
  message: string;
  data: PreferencesResponse;
}
