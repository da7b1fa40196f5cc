import type { CorrectionPreviewDto } from './correctionPreviewDto.js';

export interface PreviewCorrectionReply {
  success: true;
  /** @maxLength 1000 */
  message: string;
  data: CorrectionPreviewDto;
}
