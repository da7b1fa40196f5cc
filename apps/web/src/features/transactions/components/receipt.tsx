import { type ReceiptDto, useGetReceipt } from '@sextant/api-client';
import { Download, FileText } from 'lucide-react';
import { useObjectUrl } from '#shared/ui/avatar.js';
import { Card } from '#shared/ui/card.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { saveFile } from '#shared/save-file.js';
import classes from './receipt.module.css';

/** The proof of payment: an image is shown; a document is only handed over, never opened among our own pages. */
export function Receipt({ id, receipt }: { id: string; receipt: ReceiptDto }) {
  const isImage = receipt.contentType.startsWith('image/');
  const { data, error, refetch, isFetching } = useGetReceipt(id, undefined, {
    query: { enabled: isImage, staleTime: Infinity, meta: { silent: true } },
  });
  const address = useObjectUrl(isImage ? data : undefined);
  const save = async () => {
    const file = data ?? (await refetch()).data;
    if (file) saveFile(file, receipt.name);
  };
  return (
    <Card title="Proof of payment" className={`${classes.card} no-print`}>
      {isImage && !error && (
        <div className={classes.frame}>
          {address ? (
            <img src={address} alt={`Proof of payment, ${receipt.name}`} className={classes.image} />
          ) : (
            <SkeletonGroup label="Loading the proof of payment">
              <Skeleton height={220} radius={8} />
            </SkeletonGroup>
          )}
        </div>
      )}
      {error && <Failure error={error} retry={() => void refetch()} />}
      <div className={classes.file}>
        {!isImage && <FileText size={28} aria-hidden className={classes.icon} />}
        <div className={classes.words}>
          <strong>{receipt.name}</strong>
          <span>
            {KINDS_OF_FILES[receipt.contentType] ?? 'File'}, {sizeOf(receipt.size)}
          </span>
        </div>
        <PlainButton aria-disabled={isFetching || undefined} onClick={() => !isFetching && void save()}>
          <Download size={18} aria-hidden />
          {isFetching && !isImage ? 'Downloading...' : 'Download'}
        </PlainButton>
      </div>
    </Card>
  );
}

const KINDS_OF_FILES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
};

/** `813 B`, `12 kB`, `4.1 MB` */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
