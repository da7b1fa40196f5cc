import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, useId, useLayoutEffect, useRef } from 'react';
import { Card } from '#shared/ui/card.js';
import { PROOF_TYPES, takenProof } from '../proof.rules.js';
import { ProofPreview } from './proof-preview.js';
import classes from './proof-field.module.css';
import { useFileDrop } from './use-file-drop.js';

interface ProofFieldProps {
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** What is wrong, in words below the field. */
  fault: string | undefined;
  onFault: (fault: string) => void;
  /** While it is being sent it stays as it is. */
  fixed: boolean;
}

/** The proof of the payment: dropped anywhere on the page, chosen, or photographed. */
export function ProofField({ file, onChange, fault, onFault, fixed }: ProofFieldProps) {
  const id = useId();
  const latest = useRef<File>(undefined);
  const isFixed = useRef(fixed);
  useLayoutEffect(() => {
    isFixed.current = fixed;
  }, [fixed]);
  const take = async (chosen: File | undefined) => {
    if (!chosen || fixed) return;
    latest.current = chosen;
    const taken = await takenProof(chosen);
    // Another file may have been chosen, or this form sent, while the file was read.
    if (latest.current !== chosen || isFixed.current) return;
    if ('fault' in taken) onFault(taken.fault);
    else onChange(taken.file);
  };
  const dropping = useFileDrop((chosen) => void take(chosen));
  const input = {
    type: 'file',
    className: 'visually-hidden',
    disabled: fixed,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      void take(currentTarget.files?.[0]);
      // The same file can be chosen again.
      currentTarget.value = '';
    },
  } as const;
  return (
    <Card title="Payment proof">
      <div role="status" className={classes.chosen}>
        {file && <ProofPreview file={file} onRemove={fixed ? undefined : () => onChange(undefined)} />}
      </div>
      <div className={`${classes.field} ${dropping ? classes.dropping : ''} ${fault ? classes.wrong : ''}`}>
        <div className={classes.ways}>
          <input
            {...input}
            id={`${id}-file`}
            accept={PROOF_TYPES}
            aria-describedby={`${id}-hint ${id}-fault`}
            aria-invalid={fault ? true : undefined}
          />
          <label htmlFor={`${id}-file`} className={classes.way}>
            <Upload size={18} aria-hidden />
            {file ? 'Choose another file' : 'Choose a file'}
          </label>
          <div className={classes.camera}>
            <input {...input} id={`${id}-camera`} accept="image/*" capture="environment" />
            <label htmlFor={`${id}-camera`} className={classes.way}>
              <Camera size={18} aria-hidden />
              Take a photo
            </label>
          </div>
        </div>
        <p id={`${id}-hint`} className={classes.hint}>
          <span className={classes.mouse}>Or drop a file anywhere on this page. </span>
          PNG, JPG, PDF up to 5MB
        </p>
      </div>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
    </Card>
  );
}
