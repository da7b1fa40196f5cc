import { type RefObject, useEffect, useRef, useState } from 'react';
import { type ToViewer, readFromViewer } from '#shared/pdf/messages.js';
import { useTheme } from '#shared/theme/index.js';

/** For a viewer that says nothing at all, as where its scripts did not come. */
const SILENCE_MS = 30_000;

interface Pdf {
  state: 'loading' | 'shown' | 'failed';
  /** How many the file has, once it is shown. */
  pages: number;
  large: boolean;
  enlarge: (large: boolean) => void;
  frame: RefObject<HTMLIFrameElement | null>;
}

/**
 * Gives a file to the viewer in a frame, and the theme and the size whenever they change; hears how it went.
 * @param onLeave Escape was pressed in it
 */
export function usePdf(file: Blob, onLeave: () => void): Pdf {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<Pdf['state']>('loading');
  const [pages, setPages] = useState(0);
  const [large, enlarge] = useState(false);
  const [ready, setReady] = useState(false);
  const { theme } = useTheme();

  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const said = readFromViewer(data);
      if (said?.says === 'ready') setReady(true);
      if (said?.says === 'failed') setState('failed');
      if (said?.says === 'shown') {
        setPages(said.pages);
        setState('shown');
      }
      // Nobody has pressed a key in it while the focus is elsewhere.
      if (document.activeElement !== frame.current) return;
      if (said?.says === 'leave') onLeave();
      if (said?.says === 'zoom') enlarge((before) => !before);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onLeave]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (ready) tell(frame.current, { to: 'sextant-pdf', theme, large });
  }, [ready, theme, large]);

  useEffect(() => {
    if (!ready) return;
    let over = false;
    void file.arrayBuffer().then((bytes) => {
      if (!over) tell(frame.current, { to: 'sextant-pdf', file: bytes }, [bytes]);
    });
    return () => void (over = true);
  }, [ready, file]);

  return { state, pages, large, enlarge, frame };
}

/** The frame has no origin that could be named; the policy of this page lets no other address into it. */
function tell(frame: HTMLIFrameElement | null, message: ToViewer, handedOver: Transferable[] = []): void {
  frame?.contentWindow?.postMessage(message, '*', handedOver);
}
