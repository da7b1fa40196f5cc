import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { loadPage } from './app/pages.js';
import { startSession } from '#shared/session/index.js';
import { followTheme } from '#shared/theme/index.js';
import '#shared/theme/base.css';

followTheme();
void startSession();

const root = createRoot(document.getElementById('root') as HTMLElement);
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// Drawn whole, in steps that let the browser do other things in between.
void loadPage(location.pathname).then(() => startTransition(() => root.render(app)));
