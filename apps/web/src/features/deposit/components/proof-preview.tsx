import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '#shared/ui/avatar.js';
import classes from './proof-field.module.css';

interface ProofPreviewProps {
  file: File;
  /** Missing while the file cannot be taken away. */
  onRemove: (() => void) | undefined;
}

/** The chosen file: a small picture of an image, the name and the size of any. */
export function ProofPreview({ file, onRemove }: ProofPreviewProps) {
  return (
    <div className={classes.preview}>
      <span className={classes.thumb}>
        {file.type.startsWith('image/') ? (
          <Thumbnail key={file.lastModified} file={file} />
        ) : (
          <FileText size={28} aria-hidden />
        )}
      </span>
      <span className={classes.name}>
        <strong>{file.name}</strong>
        <span>{sizeOf(file.size)}</span>
      </span>
      {onRemove && (
        <button type="button" className={classes.remove} onClick={onRemove} aria-label={`Remove ${file.name}`}>
          <X size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** A picture that this browser cannot show leaves its place empty. */
function Thumbnail({ file }: { file: File }) {
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  if (!address || broken) return <FileText size={28} aria-hidden />;
  return <img src={address} alt="" onError={() => setBroken(true)} />;
}

const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
