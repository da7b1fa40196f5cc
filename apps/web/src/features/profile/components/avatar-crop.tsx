import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useObjectUrl } from '#shared/ui/avatar.js';
import { notify } from '#shared/ui/notify.js';
import { useFocusBack } from '#shared/ui/use-focus-back.js';
import { SENTENCES } from '@sextant/business-rules';
import { cutOut } from '../cut-out.js';
import classes from './avatar-crop.module.css';

interface AvatarCropProps {
  file: File;
  onCrop: (picture: Blob) => void;
  onClose: () => void;
  /** The file is no picture that this browser can show. */
  onUnreadable: () => void;
}

/** Moves and scales a picture under a round frame; loaded when somebody chooses one. */
export default function AvatarCrop({ file, onCrop, onClose, onUnreadable }: AvatarCropProps) {
  useFocusBack();
  const address = useObjectUrl(file);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const use = () => {
    if (!address || !area) return;
    cutOut(address, area, file.type).then(onCrop, () => notify.error(SENTENCES.errorOccurred, SENTENCES.tryAgainLater));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Crop your picture"
      closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      overlayProps={{ color: 'var(--overlay)', backgroundOpacity: 1 }}
    >
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={place}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_percent, pixels) => setArea(pixels)}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': 'Frame. Arrow keys move the picture' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
          />
        )}
      </div>
      <label className={classes.zoom}>
        <span>Zoom</span>
        <input
          type="range"
          min={1}
          max={3}
          data-autofocus
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} percent`}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={use} disabled={!area}>
          Use this picture
        </Button>
      </div>
    </Modal>
  );
}
