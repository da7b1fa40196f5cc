import type { KeyPreviewDto } from './keyPreviewDto.js';

export interface PreviewAccountKeyReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: KeyPreviewDto;
}
