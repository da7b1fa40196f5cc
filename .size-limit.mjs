// JavaScript that each page loads, compressed: `npx size-limit` after a build of the web app.
import path from 'node:path';
import { pageScripts } from './tools/page-scripts.mjs';

const LIMITS = {
  '/': '120 kB',
  '/register': '180 kB',
  open: '120 kB',
  guest: '150 kB',
  account: '215 kB',
  operations: '215 kB',
};
const MOST_SCRIPTS = 8;

const pages = pageScripts();
const large = pages.filter(({ scripts }) => scripts.length > MOST_SCRIPTS).map((page) => page.path);
if (large.length > 0) throw new Error(`More than ${MOST_SCRIPTS} scripts: ${large.join(', ')}`);

export default pages.map(({ path: route, access, scripts }) => ({
  name: route,
  path: scripts.map((script) => path.relative(import.meta.dirname, script)),
  limit: LIMITS[route] ?? LIMITS[access],
  gzip: true,
}));
