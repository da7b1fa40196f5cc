import type { PreferencesResponse } from './preferencesResponse.js';

export interface UpdatePreferencesReply {
  success: true;
  message: string;
  data: PreferencesResponse;
}
