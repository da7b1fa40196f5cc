import {
  fileTooLarge,
  isKind,
  RECEIPT_KINDS,
  SENTENCES,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_MB,
} from '@sextant/business-rules';

/** What the file chooser offers. */
export const PROOF_TYPES = RECEIPT_KINDS.map(({ mime }) => mime).join(',');

/** Why a file cannot be the proof of a payment, as the screen says it; the server looks at the content itself. */
export function proofFault(file: File): string | undefined {
  if (file.size > UPLOAD_MAX_BYTES) return fileTooLarge(UPLOAD_MAX_MB);
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  const known = file.type
    ? isKind(RECEIPT_KINDS, file.type)
    : RECEIPT_KINDS.some(({ extension }) => extension === ending);
  return known && file.size > 0 ? undefined : SENTENCES.fileKindInvalid;
}

/**
 * The same file held in memory: it can still be sent, and sent again with the same content, after it was changed, moved
 * or taken away on the disk.
 * @throws when it cannot be read
 */
export async function heldInMemory(file: File): Promise<File> {
  return new File([await file.arrayBuffer()], file.name, { type: file.type });
}
