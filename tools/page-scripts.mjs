// Which scripts of the built web app each page loads by itself, by what the build wrote of its pages.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const built = path.join(path.dirname(import.meta.dirname), 'apps', 'web', 'dist');
const read = (name) => JSON.parse(readFileSync(path.join(built, '.vite', name), 'utf8'));

/**
 * Every page with who may see it, and its scripts as absolute paths: the app's own, its layout's and its own, with all
 * they import, and those that follow by themselves. What a page asks for when it is needed, such as a chart's library or
 * the toasts, is not among them.
 * @returns {{ path: string, access: 'open' | 'guest' | 'account' | 'operations', scripts: string[] }[]}
 */
export function pageScripts() {
  const app = `/${read('manifest.json')['index.html'].file}`;
  return read('pages.json').map(({ path: route, access, files, later }) => {
    const scripts = [app, ...files, ...later].filter((file) => file.endsWith('.js'));
    return { path: route, access, scripts: scripts.map((file) => path.join(built, file)) };
  });
}
