import { basename, relative } from 'node:path';
import { type InlineConfig, build } from 'vite';
import { webPages } from './web-pages.js';

/** The app itself, and the layouts, each of which is there on all pages of its kind. */
const ENTRY = 'index.html';
const HOME = 'src/pages/home.tsx';
const LAYOUTS: Record<string, string> = {
  'src/app/layout/guest-layout.tsx': 'guest',
  'src/app/layout/account-layout.tsx': 'account',
  'src/app/layout/account-drawer.tsx': 'account',
};

/**
 * Answers which file a module goes to, so that a page is a handful of files: what every page needs, what forms need, what
 * signed-in people need, and its own. Left to itself, the build makes a file of each set of pages that share something, and
 * a page asks for up to sixty. What a module imports is needed wherever the module is, so files never import in a circle.
 *
 * What is needed is read from a build that is thrown away: only a build knows what of a library is used.
 * @returns for a module's id the name of its file; `null` for a module of one page, or of what is loaded when it is needed
 */
export async function sharedFiles(config: InlineConfig): Promise<(id: string) => string | null> {
  const needed = await neededBy(config);
  const named = (access: string) =>
    webPages()
      .filter((page) => page.access === access)
      .map(({ source }) => source);
  const [guests, accounts] = [named('guest'), named('account')];
  return (id) => {
    const by = needed.get(id);
    if (!by || nameOf(id) in LAYOUTS) return null;
    if (by.has(ENTRY) || (by.has(HOME) && by.size > 1)) return 'app';
    const guest = guests.filter((page) => by.has(page) || by.has('guest'));
    const account = accounts.filter((page) => by.has(page) || by.has('account'));
    if (account.length === 0) return guest.length > 1 ? 'guest' : null;
    if (guest.length === 0) return account.length > 1 ? 'account' : null;
    if (guest.length > 1) return 'common';
    // What one form shares with signed-in people is not for all forms, and what it shares with one page is for neither.
    return account.length > 2 ? `${basename(guest[0] ?? '', '.tsx')}-and-account` : null;
  };
}

/** A module as the table of routes names it, from the app's folder. */
const nameOf = (id: string): string => relative(import.meta.dirname, id);

/** The modules that the app and each page cannot start without. */
async function neededBy(config: InlineConfig): Promise<Map<string, Set<string>>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite built nothing');
  const chunks = new Map(
    output.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const found = new Map<string, Set<string>>();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    if (!facadeModuleId) continue;
    const name = nameOf(facadeModuleId);
    const reached = new Set([fileName]);
    // A set goes on to what is added to it meanwhile.
    for (const file of reached) for (const next of chunks.get(file)?.imports ?? []) reached.add(next);
    for (const file of reached)
      for (const id of chunks.get(file)?.moduleIds ?? [])
        found.set(id, (found.get(id) ?? new Set()).add(LAYOUTS[name] ?? name));
  }
  return found;
}
