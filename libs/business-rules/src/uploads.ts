/** One kind of file that may be uploaded, decided by content; extension without the dot. */
export interface FileKind {
  readonly mime: string;
  readonly extension: string;
}

const PNG = { mime: 'image/png', extension: 'png' } as const;
const JPEG = { mime: 'image/jpeg', extension: 'jpg' } as const;
const WEBP = { mime: 'image/webp', extension: 'webp' } as const;
const GIF = { mime: 'image/gif', extension: 'gif' } as const;
const PDF = { mime: 'application/pdf', extension: 'pdf' } as const;

/** Upload limit: 5 MB. */
export const UPLOAD_MAX_MB = 5;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

/** Proofs of payment: images or PDF. */
export const RECEIPT_KINDS: readonly FileKind[] = [PNG, JPEG, WEBP, GIF, PDF];
/** Avatars: images only. */
export const AVATAR_KINDS: readonly FileKind[] = [PNG, JPEG, WEBP, GIF];

/** Where the picture of whoever has none is read from, by anyone. */
export const DEFAULT_AVATAR = '/v1/user/avatar/default';

/** Whether a MIME type is one of these kinds. */
export function isKind(kinds: readonly FileKind[], mime: string): boolean {
  return kinds.some((kind) => kind.mime === mime);
}

/** Whether a file of this many bytes may be uploaded: not empty, not above 5 MB. */
export function fitsUpload(bytes: number): boolean {
  return bytes > 0 && bytes <= UPLOAD_MAX_BYTES;
}
