// Which scripts of the built web app each page loads by itself, by Vite's manifest of the build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { webPages } from '../apps/web/web-pages.ts';

const web = path.join(path.dirname(import.meta.dirname), 'apps', 'web');
const LAYOUTS = {
  open: [],
  guest: ['src/app/layout/guest-layout.tsx'],
  // The drawer follows the page by itself.
  account: ['src/app/layout/account-layout.tsx', 'src/app/layout/account-drawer.tsx'],
};

/**
 * Every page with who may see it, and its scripts as absolute paths: the app's own, its layout's and its own, with all
 * they import. What a page asks for when it is needed, such as a chart's library or the toasts, is not among
 * them.
 * @returns {{ path: string, access: 'open' | 'guest' | 'account', scripts: string[] }[]}
 */
export function pageScripts() {
  const manifest = JSON.parse(readFileSync(path.join(web, 'dist', '.vite', 'manifest.json'), 'utf8'));
  const chunkOf = (source) => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no chunk of its own for ${source}`);
    return chunk;
  };
  const collect = (source, found) => {
    const { file, imports = [] } = chunkOf(source);
    if (found.has(file)) return;
    found.add(file);
    for (const next of imports) collect(next, found);
  };
  return webPages().map(({ path: route, access, source }) => {
    const found = new Set();
    for (const part of ['index.html', ...LAYOUTS[access], source]) collect(part, found);
    return { path: route, access, scripts: [...found].map((file) => path.join(web, 'dist', file)) };
  });
}
