import { type RefObject, useEffect, useRef, useState } from 'react';
import { installation } from '#shared/installation/index.js';
import { useTheme } from '#shared/theme/index.js';
import type { WidgetName } from './widget-names.js';

/** `unseen`: nothing is loaded until it is scrolled to. */
export type WidgetState = 'unseen' | 'loading' | 'shown' | 'failed';

/** The frame itself gives up after 8 s; this is for a frame that says nothing at all. */
const SILENCE_MS = 10_000;

interface Widget {
  state: WidgetState;
  place: RefObject<HTMLDivElement | null>;
  frame: RefObject<HTMLIFrameElement | null>;
  retry: () => void;
}

/** Tells the frame what to draw, and again when the settings or the theme change; hears how it went. */
export function useWidget(name: WidgetName, settings: object): Widget {
  const [state, setState] = useState<WidgetState>('unseen');
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const { theme } = useTheme();
  const written = JSON.stringify(settings);

  useEffect(() => {
    if (state !== 'unseen' || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setState('loading');
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [state]);

  useEffect(() => {
    if (state === 'unseen' || state === 'failed') return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      const said = stateIn(data);
      if (said === 'ready') setReady(true);
      else if (said) setState(said);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [state]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    if (!ready) return;
    const { origin } = new URL(installation.chartProvider);
    // The frame has no origin that could be named here; what it is told is no secret.
    frame.current?.contentWindow?.postMessage(
      { to: 'sextant-widget', name, provider: origin, theme, settings: JSON.parse(written) as object },
      '*',
    );
  }, [ready, name, theme, written]);

  const retry = () => {
    setReady(false);
    setState('loading');
  };
  return { state, place, frame, retry };
}

function stateIn(data: unknown): 'ready' | 'shown' | 'failed' | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { from, state } = data as { from?: unknown; state?: unknown };
  if (from !== 'sextant-widget') return undefined;
  return state === 'ready' || state === 'shown' || state === 'failed' ? state : undefined;
}
