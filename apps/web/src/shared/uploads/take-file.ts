import { type FileKind, SENTENCES, UPLOAD_MAX_BYTES } from '@sextant/business-rules';
import type { JudgedFile } from './judge-file.js';

interface Sentences {
  wrongKind: string;
  tooLarge: string;
}

/** A chosen file as it is sent, or why it is not taken. */
export async function takeFile(file: File, kinds: readonly FileKind[], sentences: Sentences): Promise<JudgedFile> {
  if (file.size > UPLOAD_MAX_BYTES) return { fault: sentences.tooLarge };
  // Loaded once a file is chosen: it reads the structure of many formats.
  return import('./judge-file.js')
    .then(({ judgeFile }) => judgeFile(file, kinds, sentences.wrongKind))
    .catch(() => ({ fault: SENTENCES.tryAgainLater }));
}
