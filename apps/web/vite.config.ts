import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type InlineConfig, defaultClientConditions, defineConfig } from 'vite';
import { inlineStyles } from './inline-styles.js';
import { sharedFiles } from './shared-files.js';
import { offlineWorker } from './offline-worker.js';
import { pageFiles } from './page-files.js';
import { pdfViewer } from './pdf-viewer.js';
import { precompress } from './precompress.js';

const root = import.meta.dirname;

const app: InlineConfig = {
  root,
  resolve: {
    conditions: ['@sextant/source', ...defaultClientConditions],
    // The programs that customers download, as they are in the source code.
    alias: [{ find: /^#(verify-(?:solvency|audit-log))/, replacement: join(root, '../../tools/$1.mjs') }],
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    // The oldest browsers of README.md: `index.html` turns away older ones, and `lib` of tsconfig.json knows nothing newer.
    // Made for them by name, private members would be rewritten, too, which all of them have.
    target: 'es2022',
    cssTarget: ['chrome102', 'edge102', 'firefox112', 'safari15.5', 'ios15.5'],
    // A file that is asked for by name can be kept for good; one inside another cannot.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The dictionaries that passwords are judged with, loaded when one is chosen; the budgets of pages are size-limit's.
    chunkSizeWarningLimit: 1_800,
    // Which file holds what, for the budgets; the server sends no file of a folder with a dot.
    manifest: true,
  },
};

/** `npm run dev` serves the app by this too, with the API behind it. */
export default defineConfig(async ({ command }) => ({
  ...app,
  plugins: [react(), inlineStyles(), offlineWorker(), pageFiles(), pdfViewer(), precompress()],
  build: {
    ...app.build,
    ...(command === 'build' && { rolldownOptions: { output: { codeSplitting: await splitting() } } }),
  },
}));

async function splitting() {
  const name = await sharedFiles({ ...app, plugins: [react()] });
  return { groups: [{ debugName: 'shared files', name }], includeDependenciesRecursively: false };
}
