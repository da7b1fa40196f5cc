import { useEffect, useRef, useState } from 'react';
import { Keys } from '../keys/keys-dialog.js';
import classes from './evidence.module.css';

interface PdfFrameProps {
  address: string;
  name: string;
  /** Where the focus goes from the document. */
  onLeave: () => void;
}

/**
 * A PDF in the browser's own viewer. While that has the focus it hears every key, so the screen says how to leave it: Tab
 * leads to what stands behind the document, and from there to the case, where Enter is the console's again, too.
 */
export function PdfFrame({ address, name, onLeave }: PdfFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState(false);
  useEffect(() => {
    // A frame takes the focus from the window, and no other event tells of it.
    const look = () => setInside(document.activeElement === frame.current);
    const events = ['blur', 'focus', 'focusin'];
    events.forEach((event) => addEventListener(event, look));
    return () => events.forEach((event) => removeEventListener(event, look));
  }, []);
  return (
    <>
      <iframe ref={frame} src={address} title={`Proof of payment, ${name}`} className={classes.document} />
      <div role="status">
        {inside && (
          <button type="button" className={classes.leave} onFocus={onLeave}>
            The document has the keys. <Keys keys="Tab" />, or a click beside it, leads back to the case.
          </button>
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>{name}</span>
        <a href={address} download={name}>
          Download
        </a>
      </div>
    </>
  );
}
