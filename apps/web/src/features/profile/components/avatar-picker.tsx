import { Button } from '@mantine/core';
import type { UserResponse } from '@sextant/api-client';
import { acceptOf, AVATAR_KINDS, SENTENCES, UPLOAD_FAULTS } from '@sextant/business-rules';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Avatar, useObjectUrl } from '#shared/ui/avatar.js';
import { takeFile } from '#shared/uploads/take-file.js';
import { canReadCanvas } from '../can-read-canvas.js';
import classes from './avatar-picker.module.css';

const AvatarCrop = lazy(() => import('./avatar-crop.js'));

/** Said of AVIF: older browsers cannot decode it. */
const NOT_SHOWN = 'Your browser cannot show AVIF pictures. Please choose a JPEG or PNG.';

const WHOLE = ', its middle: your browser does not let this page crop it';

interface AvatarPickerProps {
  user: UserResponse;
  /** The new picture, as it was cut out, or the chosen file where the browser cuts nothing out; sent with the form. */
  picture: Blob | undefined;
  fault: string | undefined;
  onPick: (picture: Blob | undefined) => void;
  onFault: (sentence: string) => void;
}

/** The picture, and the way to another one: chosen, cut out, seen, then saved with the form. */
export function AvatarPicker({ user, picture, fault, onPick, onFault }: AvatarPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const preview = useObjectUrl(picture);
  const faultId = useId();

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const sentences = { wrongKind: SENTENCES.avatarNotImage, tooLarge: SENTENCES.avatarTooLarge };
    const taken = await takeFile(file, AVATAR_KINDS, sentences);
    if ('fault' in taken) onFault(taken.fault);
    else if (canReadCanvas()) setChosen(taken.file);
    else onPick(taken.file);
  };

  const refuse = (unreadable: Blob | undefined) => {
    setChosen(undefined);
    if (unreadable === picture) onPick(undefined);
    onFault(unreadable?.type === 'image/avif' ? NOT_SHOWN : UPLOAD_FAULTS.unreadable);
  };

  return (
    <div className={classes.picker}>
      {preview ? (
        <img
          className={classes.preview}
          src={preview}
          alt="Preview"
          width={88}
          height={88}
          onError={() => refuse(picture)}
        />
      ) : (
        <Avatar user={user} size={88} />
      )}
      <div className={classes.side}>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => input.current?.click()} aria-describedby={faultId}>
            Change picture
          </Button>
          {picture && (
            <Button variant="subtle" onClick={() => onPick(undefined)}>
              Keep the old one
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptOf(AVATAR_KINDS)}
          hidden
          aria-label="Picture"
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // The same file may be chosen again.
            currentTarget.value = '';
          }}
        />
        <p id={faultId} className={fault ? classes.fault : classes.hint} role={fault ? 'alert' : undefined}>
          {fault ??
            (picture
              ? `New picture${picture instanceof File ? WHOLE : ''}. Press Save Changes to keep it.`
              : 'PNG, JPEG, WebP, GIF or AVIF, less than 5MB.')}
        </p>
      </div>
      <Suspense fallback={null}>
        {chosen && (
          <AvatarCrop
            file={chosen}
            onClose={() => setChosen(undefined)}
            onCrop={(cut) => {
              setChosen(undefined);
              onPick(cut);
            }}
            onUnreadable={() => refuse(chosen)}
          />
        )}
      </Suspense>
    </div>
  );
}
