import { useEffect, useState } from 'react';
import { Note } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './evidence.module.css';
import { usePdf } from './use-pdf.js';
import { ZoomButton } from './zoom-button.js';

interface PdfFrameProps {
  file: Blob;
  /** Of the file, to save it. */
  address: string;
  name: string;
  /** Where the focus goes from the document. */
  onLeave: () => void;
}

/**
 * A PDF in a document of its own, without our origin. While that has the focus it hears every key, so the screen says how to
 * leave it.
 */
export function PdfFrame({ file, address, name, onLeave }: PdfFrameProps) {
  const { state, pages, large, enlarge, frame } = usePdf(file, onLeave);
  const [inside, setInside] = useState(false);
  useEffect(() => {
    // A frame takes the focus from the window, and no other event tells of it.
    const look = () => setInside(document.activeElement !== null && document.activeElement === frame.current);
    const events = ['blur', 'focus', 'focusin'];
    events.forEach((event) => addEventListener(event, look));
    return () => events.forEach((event) => removeEventListener(event, look));
  }, [frame]);
  const failed = state === 'failed';
  return (
    <>
      {!failed && (
        <div className={classes.room}>
          <iframe
            ref={frame}
            className={`${classes.document} ${state === 'loading' ? classes.loading : ''}`}
            title={`Proof of payment, ${name}`}
            src="/viewer/pdf.html"
            sandbox="allow-scripts"
          />
          {state === 'loading' && (
            <div className={classes.cover}>
              <SkeletonGroup label="Loading the PDF">
                <Skeleton height="64dvh" radius={8} />
              </SkeletonGroup>
            </div>
          )}
        </div>
      )}
      <div role="status">
        {failed && (
          <Note tone="warn" title="This PDF cannot be shown here.">
            Download it to look at it.
          </Note>
        )}
        {inside && !failed && (
          <p className={classes.leave}>
            Keys now go to the PDF. To leave it, press <Keys keys="Escape" /> or click outside it.
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <span className={classes.name}>
          {name}
          {pages > 1 && `, ${pages.toLocaleString('en-US')} pages`}
        </span>
        {!failed && <ZoomButton large={large} onChange={enlarge} />}
        <a href={address} download={name}>
          Download
        </a>
      </div>
    </>
  );
}
