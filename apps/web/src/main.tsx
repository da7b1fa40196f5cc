import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { startSession } from '#shared/session/index.js';
import { followTheme } from '#shared/theme/index.js';
import '#shared/theme/base.css';

followTheme();
void startSession();

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
