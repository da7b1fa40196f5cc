import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { to } from './src/shared/routes.ts';

/** A page of the app: its route, who may see it, and its file from the app's folder. */
export interface WebPage {
  path: string;
  access: 'open' | 'guest' | 'account' | 'operations';
  source: string;
}

/** The pages as the app's table of routes has them. @throws Error for a file among the pages that is in no row */
export function webPages(): WebPage[] {
  const source = join(import.meta.dirname, 'src');
  const table = readFileSync(join(source, 'app', 'route-table.tsx'), 'utf8');
  const row =
    /path: to\.(\w+)\.path[^}]*?access: '(open|guest|account|operations)'[^}]*?import\('\.\.\/pages\/([\w-]+)\.js'\)/g;
  const pages = [...table.matchAll(row)].map(([, route, access, name]) => {
    return { path: to[route as keyof typeof to].path, access, source: `src/pages/${name}.tsx` } as WebPage;
  });
  const files = readdirSync(join(source, 'pages')).filter((file) => /^[\w-]+\.tsx$/.test(file));
  const unread = files.filter((file) => !pages.some((page) => page.source === `src/pages/${file}`));
  if (unread.length > 0) throw new Error(`Pages without a row in the route table: ${unread.join(', ')}`);
  return pages;
}
