import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './evidence.module.css';

interface PictureProps {
  address: string;
  name: string;
}

/** A picture that fits its frame, or is larger than it and scrolls. */
export function Picture({ address, name }: PictureProps) {
  const [large, enlarge] = useState(false);
  useKeys('Proof of payment', [{ keys: 'z', does: 'Larger or smaller', run: () => enlarge(!large) }]);
  return (
    <>
      <div className={large ? classes.large : classes.frame} role="region" aria-label="Picture" tabIndex={0}>
        <img src={address} alt={`Proof of payment, ${name}`} className={classes.picture} />
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>{name}</span>
        <PlainButton onClick={() => enlarge(!large)} aria-pressed={large}>
          {large ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
          {large ? 'Smaller' : 'Larger'} <Keys keys="z" />
        </PlainButton>
      </div>
    </>
  );
}
