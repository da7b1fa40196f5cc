/** One kind of file that may be uploaded, decided by content; extension without the dot. */
export interface FileKind {
  readonly mime: string;
  readonly extension: string;
}

const PNG: FileKind = { mime: 'image/png', extension: 'png' };
const JPEG: FileKind = { mime: 'image/jpeg', extension: 'jpg' };
const WEBP: FileKind = { mime: 'image/webp', extension: 'webp' };
const GIF: FileKind = { mime: 'image/gif', extension: 'gif' };
const AVIF: FileKind = { mime: 'image/avif', extension: 'avif' };
const PDF: FileKind = { mime: 'application/pdf', extension: 'pdf' };

/** Upload limit: 5 MB. */
export const UPLOAD_MAX_MB = 5;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

/** Avatars: images only. */
export const AVATAR_KINDS: readonly FileKind[] = [PNG, JPEG, WEBP, GIF, AVIF];
/** Proofs of payment: images or PDF. */
export const RECEIPT_KINDS: readonly FileKind[] = [...AVATAR_KINDS, PDF];

/** Where the picture of whoever has none is read from, by anyone. */
export const DEFAULT_AVATAR = '/v1/user/avatar/default';

/** What a file chooser offers for these kinds. */
export function acceptOf(kinds: readonly FileKind[]): string {
  // Animated PNG has a name of its own.
  return [...kinds.map(({ mime }) => mime), 'image/apng'].join(',');
}

/** Why a file of an accepted kind is refused. */
export const UPLOAD_FAULTS = {
  empty: 'This file is empty. Please choose another one, or save it again first.',
  unreadable:
    'This file cannot be read. It may be damaged, or a picture with too many pixels. Please save it again, smaller if it is a large picture, and upload the new file.',
  locked:
    'This PDF asks for a password. Please save a copy without the password, or take a screenshot, and upload that.',
} as const;
