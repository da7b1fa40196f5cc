/** Not before the page has what it needs itself. */
const AFTER_MS = 3000;

/**
 * Has the browser keep the app's own files, so that its pages open without a network. Asked for in an account only: who
 * just looks at the home page is not made to load all of it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Where it is not allowed, the app works as it did before.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }, AFTER_MS);
}
