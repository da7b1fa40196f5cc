import { useSyncExternalStore } from 'react';
import { Note } from '#shared/ui/notes.js';
import classes from './offline-notice.module.css';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Floats above the page while the browser has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div className={`${classes.place} no-print`} role="status">
      {!online && (
        <Note tone="warn" title="You are offline">
          What you see may be out of date. Nothing you typed is lost.
        </Note>
      )}
    </div>
  );
}
