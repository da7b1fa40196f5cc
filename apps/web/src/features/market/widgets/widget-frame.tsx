import { useEffect } from 'react';
import { installation } from '#shared/installation/index.js';
import { Card } from '#shared/ui/card.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { useWidget, type WidgetState } from './use-widget.js';
import { WidgetFallback } from './widget-fallback.js';
import classes from './widget-frame.module.css';
import type { WidgetName } from './widget-names.js';

interface WidgetFrameProps {
  name: WidgetName;
  /** Heading above it. */
  title: string;
  /** As the provider's script takes them. */
  settings: object;
  /** Pixels; its room is kept from the start. */
  height: number;
  /** Pixels at most; as wide as there is room when absent. */
  width?: number | undefined;
  /** What has to be known of it, in one line. */
  note?: string | undefined;
  /** Hears how it goes. */
  onState?: ((state: WidgetState) => void) | undefined;
}

/** The provider's link below each widget, which its terms ask for. */
const CREDIT = 32;

/**
 * One widget of the chart provider in a document of its own, without our origin: its scripts reach neither the page nor
 * the token. Nothing is loaded before it is scrolled to.
 */
export function WidgetFrame({ name, title, settings, height, width, note, onState }: WidgetFrameProps) {
  const { state, place, frame, retry } = useWidget(name, settings);
  useEffect(() => onState?.(state), [state, onState]);
  return (
    <Card title={title} className={classes.card}>
      {note && <p className={classes.note}>{note}</p>}
      {state === 'failed' && <WidgetFallback title={title} retry={retry} />}
      <div ref={place} className={classes.room} style={{ minHeight: state === 'failed' ? 0 : height + CREDIT }}>
        {(state === 'loading' || state === 'shown') && (
          <iframe
            ref={frame}
            className={classes.frame}
            title={`${title}, ${installation.charts.by}`}
            src="/widgets/frame.html"
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
            style={{ height: height + CREDIT, maxWidth: width }}
          />
        )}
        {state === 'loading' && (
          <div className={classes.cover} style={{ maxWidth: width, height }}>
            <Skeleton height="100%" radius={8} />
          </div>
        )}
      </div>
    </Card>
  );
}
