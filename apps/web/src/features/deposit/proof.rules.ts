import { acceptOf, fileTooLarge, RECEIPT_KINDS, SENTENCES, UPLOAD_MAX_MB } from '@sextant/business-rules';
import { takeFile } from '#shared/uploads/take-file.js';

/** What the file chooser offers. */
export const PROOF_TYPES = acceptOf(RECEIPT_KINDS);

/** The proof of a payment as it is sent, or why it cannot be one. */
export const takenProof = (file: File) =>
  takeFile(file, RECEIPT_KINDS, { wrongKind: SENTENCES.fileKindInvalid, tooLarge: fileTooLarge(UPLOAD_MAX_MB) });
