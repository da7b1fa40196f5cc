import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { followKeyboard } from './app/follow-keyboard.js';
import { followTranslation } from './app/follow-translation.js';
import { loadPage } from './app/pages.js';
import { startSession } from '#shared/session/index.js';
import { followTheme } from '#shared/theme/index.js';
import { followBack } from '#shared/ui/back-guard.js';
import '#shared/theme/base.css';

/** Milliseconds that the first drawing waits for the page's code; after that, the rest is drawn without it. */
const PATIENCE = 2_000;

function start(): void {
  followTheme();
  followBack();
  followKeyboard();
  followTranslation();
  void startSession();

  const root = createRoot(document.getElementById('root') as HTMLElement);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  // Drawn whole, in steps that let the browser do other things in between.
  void Promise.race([loadPage(location.pathname), patience]).then(() => startTransition(() => root.render(app)));
}

// In a browser that is too old, `index.html` says so.
if (!document.documentElement.classList.contains('too-old')) start();
