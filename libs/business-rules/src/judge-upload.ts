import { isWhole, namedPicture, pdfStart, startsWith } from './file-structure.js';
import { isPdfLocked } from './pdf-lock.js';
import { type FileKind, UPLOAD_FAULTS } from './uploads.js';

const BEGINNINGS: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  'image/png': (bytes) => startsWith(bytes, '\x89PNG\r\n\x1A\n'),
  'image/jpeg': (bytes) => startsWith(bytes, '\xFF\xD8\xFF'),
  'image/webp': (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
  'image/gif': (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  'image/avif': (bytes) => namedPicture(bytes) === 'AVIF',
  'application/pdf': (bytes) => pdfStart(bytes) !== undefined,
};

export type UploadVerdict =
  | { kind: FileKind; fault?: undefined; message?: undefined }
  | { kind?: undefined; fault: 'kind' | keyof typeof UPLOAD_FAULTS; message: string };

/**
 * Judges an uploaded file by its content alone, for the app and the API alike. The API also decodes pictures.
 * @param wrongKind the sentence for a file that is of none of these kinds
 */
export function judgeUpload(bytes: Uint8Array, kinds: readonly FileKind[], wrongKind: string): UploadVerdict {
  const refused = (fault: keyof typeof UPLOAD_FAULTS) => ({ fault, message: UPLOAD_FAULTS[fault] });
  if (bytes.length === 0) return refused('empty');
  const kind = kinds.find(({ mime }) => BEGINNINGS[mime]?.(bytes));
  if (!kind) {
    const name = namedPicture(bytes);
    const message = `${name} pictures are not accepted. Please save it as JPEG or PNG, or take a screenshot, and upload that.`;
    return { fault: 'kind', message: name ? message : wrongKind };
  }
  if (!isWhole(bytes, kind.mime)) return refused('unreadable');
  if (kind.mime === 'application/pdf' && isPdfLocked(bytes)) return refused('locked');
  return { kind };
}
