import { installation } from '#shared/installation/index.js';
import classes from './widget-frame.module.css';

interface WidgetFallbackProps {
  /** What is missing, as its heading calls it. */
  title: string;
  retry: () => void;
}

/** One line where the provider's script was blocked or didn't come. Nothing of ours takes the place of what is missing. */
export function WidgetFallback({ title, retry }: WidgetFallbackProps) {
  return (
    <div className={classes.notice}>
      <p role="status">{installation.charts.name} cannot be reached at the moment.</p>
      <button type="button" className={classes.retry} onClick={retry} aria-label={`Try again: ${title}`}>
        Try again
      </button>
    </div>
  );
}
