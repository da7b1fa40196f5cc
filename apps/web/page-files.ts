import { relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { webPages } from './web-pages.js';

const ENTRY = 'index.html';
const LAYOUTS: Record<string, string[]> = {
  open: [],
  guest: ['src/app/layout/guest-layout.tsx'],
  account: ['src/app/layout/account-layout.tsx'],
  operations: ['src/app/layout/operations-layout.tsx'],
};
/** What follows the page by itself. */
const FOLLOWERS: Record<string, string[]> = { account: ['src/app/layout/account-drawer.tsx'] };
/** Whose page itself follows, once the layout has let somebody through: nobody else is sent its name. */
const GUARDED = 'operations';

/**
 * Writes `.vite/pages.json`: for each page, by its path, the scripts and styles that it needs besides those that
 * `index.html` names, and the scripts that follow by themselves. The server names the first in the page that it sends, so
 * that they are not asked for one after the other.
 */
export function pageFiles(): Plugin {
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const chunkOf = (source: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => nameOf(id) === source));
      const filesOf = (sources: string[]) => new Set(sources.flatMap((source) => needed(chunkOf(source), bundle)));
      const always = filesOf([ENTRY]);
      const pages = webPages().map(({ path, access, source }) => {
        const page = [source];
        const guarded = access === GUARDED;
        const files = [...filesOf([...(LAYOUTS[access] ?? []), ...(guarded ? [] : page)])].filter(
          (file) => !always.has(file),
        );
        const later = [...filesOf(guarded ? page : (FOLLOWERS[access] ?? []))].filter(
          (file) => !always.has(file) && !files.includes(file),
        );
        return { path, access, files, later };
      });
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) });
    },
  };
}

/** A module as the table of routes names it, from the app's folder. */
const nameOf = (id: string): string => relative(import.meta.dirname, id);

/** The addresses of a script, of all that it imports, and of their styles. */
function needed(chunk: Rolldown.OutputChunk | undefined, bundle: Rolldown.OutputBundle): string[] {
  if (!chunk) throw new Error('A page or layout is in no script');
  const reached = new Set([chunk.fileName]);
  const styles = new Set<string>();
  // A set goes on to what is added to it meanwhile.
  for (const file of reached) {
    const script = bundle[file];
    if (script?.type !== 'chunk') continue;
    for (const next of script.imports) reached.add(next);
    for (const style of script.viteMetadata?.importedCss ?? []) styles.add(style);
  }
  return [...reached, ...styles].map((file) => `/${file}`);
}
