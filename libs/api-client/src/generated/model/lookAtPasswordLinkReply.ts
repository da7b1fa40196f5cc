import type { PasswordLinkDto } from './passwordLinkDto.js';

export interface LookAtPasswordLinkReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: PasswordLinkDto;
}
