import type { CompletionPreviewDto } from './completionPreviewDto.js';

export interface PreviewCompletionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: CompletionPreviewDto;
}
