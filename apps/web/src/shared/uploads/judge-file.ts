import { type FileKind, judgeUpload, UPLOAD_FAULTS } from '@sextant/business-rules';

export type JudgedFile = { file: File } | { fault: string };

/**
 * A chosen file as it is sent: held in memory, so that it can be sent again with the same content after it was changed,
 * moved or taken away on the disk. Otherwise why it cannot be sent, judged as the API judges it.
 * @param wrongKind the sentence for a file that is of none of these kinds
 */
export async function judgeFile(file: File, kinds: readonly FileKind[], wrongKind: string): Promise<JudgedFile> {
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { fault: UPLOAD_FAULTS.unreadable };
  const { kind, message } = judgeUpload(new Uint8Array(bytes), kinds, wrongKind);
  return kind ? { file: new File([bytes], file.name, { type: kind.mime }) } : { fault: message };
}
