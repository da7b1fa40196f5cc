// Which scripts of the built web app each page loads by itself, by Vite's manifest of the build.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

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
  return pages().map(({ path: route, access, source }) => {
    const found = new Set();
    for (const part of ['index.html', ...LAYOUTS[access], source]) collect(part, found);
    return { path: route, access, scripts: [...found].map((file) => path.join(web, 'dist', file)) };
  });
}

/** The routes as the app's table has them; every file of the pages' folder is one. */
function pages() {
  const table = readFileSync(path.join(web, 'src', 'app', 'route-table.tsx'), 'utf8');
  const row = /path: '([^']+)'[^}]*?access: '(\w+)'[^}]*?import\('\.\.\/pages\/([\w-]+)\.js'\)/g;
  const rows = [...table.matchAll(row)].map(([, route, access, name]) => {
    return { path: route, access, source: `src/pages/${name}.tsx` };
  });
  const files = readdirSync(path.join(web, 'src', 'pages')).filter((file) => /^[\w-]+\.tsx$/.test(file));
  const unread = files.filter((file) => !rows.some(({ source }) => source === `src/pages/${file}`));
  if (unread.length > 0) throw new Error(`Pages without a row in the route table: ${unread.join(', ')}`);
  return rows;
}
