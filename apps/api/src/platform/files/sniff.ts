import { fileTypeFromBuffer } from 'file-type';

/** What a receipt may be: a picture or a PDF. */
export const RECEIPT_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
];

/** The content type that the bytes themselves show, whatever name or type came with them; `undefined` if unknown. */
export async function sniff(bytes: Uint8Array): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes))?.mime;
}
