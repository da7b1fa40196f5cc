import { useState } from 'react';
import classes from './evidence.module.css';
import { ZoomButton } from './zoom-button.js';

interface PictureProps {
  address: string;
  name: string;
}

/** A picture that fits its frame, or is larger than it and scrolls. */
export function Picture({ address, name }: PictureProps) {
  const [large, enlarge] = useState(false);
  return (
    <>
      <div className={large ? classes.large : classes.frame} role="region" aria-label="Picture" tabIndex={0}>
        <img src={address} alt={`Proof of payment, ${name}`} className={classes.picture} />
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>{name}</span>
        <ZoomButton large={large} onChange={enlarge} />
      </div>
    </>
  );
}
