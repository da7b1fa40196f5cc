import { basename, relative } from 'node:path';
import { type InlineConfig, type Rolldown, build } from 'vite';
import { type WebPage, webPages } from './web-pages.js';

/** The app itself, and what is there on all pages of a kind. */
const ENTRY = 'index.html';
const HOME = 'src/pages/home.tsx';
const GUEST = 'src/app/layout/guest-layout.tsx';
const ACCOUNT = 'src/app/layout/account-layout.tsx';
const DRAWER = 'src/app/layout/account-drawer.tsx';
const OPERATIONS = 'src/app/layout/operations-layout.tsx';
/** The one field that visitors have no form for, and how it reads what is typed. */
const AMOUNT = new Set(['src/shared/forms/amount-input.tsx', 'src/shared/forms/typed-number.ts']);

/** The console's screens, each loaded when it is opened, have its keys and what its operator may do. */
const CONSOLE = 'src/pages/operations.tsx';

/** Words and links of payments on a blockchain, which screens of the console show, too. */
const CHAIN =
  /^src\/shared\/(chain\/|ui\/explorer-link)|\/icons\/external-link\.|\/libs\/business-rules\/src\/explorers\./;

/** The rules that the API applies, too: what is loaded later needs them beside a page, and would share a file with it. */
const RULES = /\/libs\/business-rules\/src\//;

/** From this many characters on, what two pages share is a file of its own, which no other page loads. */
const LARGE = 8_000;

/**
 * Answers which file a module goes to, so that a page is at most eight scripts and brings little that it does not need:
 * - `app`: the app itself, and what other pages share with the home page; `open`: what the other open pages share
 * - `common`: what the forms of visitors share with the frame of an account
 * - `guest`, `account`: the two frames, and what their pages share
 * - `fields`: what the forms of visitors share, also with forms of an account
 * - `operations`: the frame of the operators' console
 * - `console`: what only that page needs at its start, so that what its screens share with it is no file of its own
 * - `floating`: what the drawer shares with one form of visitors
 * - `chain`: what the page of a transaction says of payments on a blockchain, as screens of the console do
 * - `overlays`: the drawer, which comes after the page, what dialogs share with it, and the field for amounts
 *
 * Left to itself, the build makes a file of each set of pages that share something, and a page asks for up to sixty. What a
 * module imports is needed wherever the module is, so files never import in a circle. What is needed is read from a build
 * that is thrown away: only a build knows what of a library is used.
 * @returns for a module's id the name of its file; `null` for a module of another page alone, or of what is loaded when it is needed
 */
export async function sharedFiles(config: InlineConfig): Promise<(id: string) => string | null> {
  const modules = await neededBy(config);
  const access = new Map(webPages().map((page) => [page.source, page.access]));
  const pairs = new Map<string, number>();
  for (const { by, size } of modules.values())
    if (by.size === 2) pairs.set(nameOfPair(by), (pairs.get(nameOfPair(by)) ?? 0) + size);
  // The pages of an account with a form, and those with a dialog: what the others need as well stays out of their files.
  const pagesWith = (part: string) =>
    new Set(
      [...modules].flatMap(([id, { by }]) => (id.includes(`/@mantine/core/esm/components/${part}/`) ? [...by] : [])),
    );
  const [withForms, withDialogs] = [pagesWith('Input'), pagesWith('FocusTrap')];

  return (id) => {
    const by = modules.get(id)?.by;
    if (!by) return null;
    const pages = [...by].filter((name) => access.has(name));
    const count = (wanted: WebPage['access']) => pages.filter((page) => access.get(page) === wanted).length;
    const [open, guests, accounts] = [count('open'), count('guest'), count('account')];
    const onlyWithForms = pages.every((page) => access.get(page) === 'guest' || withForms.has(page));

    if (by.has(ENTRY) || (by.has(HOME) && by.size > 1)) return 'app';
    if (open > 0 && by.size > 1) return open === by.size ? 'open' : 'app';
    if (by.has(ACCOUNT)) return by.has(GUEST) || guests > 0 ? 'common' : 'account';
    if ((by.has(GUEST) || guests > 1) && accounts === 0 && !by.has(DRAWER)) return 'guest';
    if (by.has(GUEST) || guests > 1) return onlyWithForms ? 'fields' : 'common';
    if (by.has(DRAWER)) return guests > 0 ? 'floating' : 'overlays';
    if (by.size < 2 && CHAIN.test(nameOf(id))) return 'chain';
    if (by.size < 2 && accounts > 0 && RULES.test(id)) return 'account';
    if (by.size < 2) return by.has(CONSOLE) ? 'console' : null;
    if (pages.every((page) => access.get(page) === 'operations')) return 'operations';
    if (by.size === 2 && (pairs.get(nameOfPair(by)) ?? 0) >= LARGE) return nameOfPair(by);
    if (guests > 0) return onlyWithForms ? 'fields' : 'common';
    if (pages.every((page) => withDialogs.has(page))) return 'overlays';
    return AMOUNT.has(nameOf(id)) ? 'overlays' : 'account';
  };
}

const nameOfPair = (by: Set<string>): string => [...by].map((page) => basename(page, '.tsx')).join('-and-');

/** A module as the table of routes names it, from the app's folder. */
const nameOf = (id: string): string => relative(import.meta.dirname, id);

/** The modules that the app, its frames and each page cannot start without, or load by themselves later. */
async function neededBy(config: InlineConfig): Promise<Map<string, { by: Set<string>; size: number }>> {
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
  const named = new Map([...chunks.values()].map((chunk) => [nameOf(chunk.facadeModuleId ?? ''), chunk]));
  const found = new Map<string, { by: Set<string>; size: number }>();
  for (const name of [ENTRY, GUEST, ACCOUNT, DRAWER, OPERATIONS, ...webPages().map(({ source }) => source)]) {
    for (const chunk of filesOf(named.get(name), chunks)) {
      for (const [id, { code }] of Object.entries(chunk.modules)) {
        const module = found.get(id) ?? { by: new Set(), size: code?.length ?? 0 };
        found.set(id, { ...module, by: module.by.add(name) });
      }
    }
  }
  return found;
}

/** A file with all that it imports. */
function filesOf(chunk: Rolldown.OutputChunk | undefined, chunks: Map<string, Rolldown.OutputChunk>) {
  const reached = new Set(chunk ? [chunk] : []);
  // A set goes on to what is added to it meanwhile.
  for (const { imports } of reached)
    for (const next of imports.map((name) => chunks.get(name))) if (next) reached.add(next);
  return reached;
}
