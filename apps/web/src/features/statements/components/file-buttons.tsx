import type { StatementFormat } from '@sextant/api-client';
import { Download } from 'lucide-react';
import type { StatementChoice, useDownload } from '../api/use-download.js';
import classes from './statements.module.css';

interface FileButtonsProps {
  /** Of what: `November 2026`. */
  of: string;
  download: ReturnType<typeof useDownload>;
  choice: (format: StatementFormat) => StatementChoice;
}

const FORMATS = { pdf: 'PDF', csv: 'CSV' } as const;

/** The two forms that a statement is saved in. */
export function FileButtons({ of, download, choice }: FileButtonsProps) {
  return (
    <span className={classes.files}>
      {(['pdf', 'csv'] as const).map((format) => {
        const chosen = choice(format);
        const busy = download.isSaving(chosen);
        return (
          <button
            key={format}
            type="button"
            className={classes.file}
            aria-disabled={busy || undefined}
            aria-label={`Download ${of} as ${FORMATS[format]}`}
            onClick={() => download.save(chosen)}
          >
            <Download size={16} aria-hidden />
            {busy ? 'Saving...' : FORMATS[format]}
          </button>
        );
      })}
    </span>
  );
}
