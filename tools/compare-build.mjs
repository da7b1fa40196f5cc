// Compares what an installation serves with the build in this folder, of the release that it names:
//
//   npm ci && npm run build && npm run compare -- https://invest.example
//
// Each file of the app is fetched as a browser does and compared. Of the server's program only the hash that the server
// reports is known. Without an address it prints the hashes of this build. It needs Node.js and nothing else.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const apps = path.join(path.dirname(import.meta.dirname), 'apps');
const BUILT = { web: path.join(apps, 'web', 'dist'), server: path.join(apps, 'api', 'dist') };
/** Maps are not run, and compressors differ. */
const LEFT_OUT = /\.(map|br|gz)$/;
const AT_ONCE = 8;

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The files of a folder that count, by their names in order. */
export function filesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .filter((name) => !LEFT_OUT.test(name))
    .toSorted();
}

/** SHA-256 over what `sha256sum` prints of the files of a folder. */
export const hashOf = (folder) => hashOfFiles(folder, filesIn(folder));

/** The same of a program in `apps/<name>/dist` and of the libraries that it imports, run at the root of the repository. */
export function hashOfProgram(folder) {
  const root = path.resolve(folder, '../../..');
  const folders = new Set([path.relative(root, folder)]);
  const files = [];
  // Grows while it is read: libraries import libraries.
  for (const one of folders) {
    for (const name of filesIn(path.join(root, one))) {
      files.push(path.posix.join(one.replaceAll(path.sep, '/'), name));
      const text = String(readFileSync(path.join(root, one, name)));
      for (const [, library] of text.matchAll(/['"]@sextant\/([\w-]+)['"]/g)) {
        const built = path.join('libs', library, path.basename(folder));
        if (existsSync(path.join(root, built))) folders.add(built);
      }
    }
  }
  return hashOfFiles(root, files.toSorted());
}

const hashOfFiles = (folder, files) =>
  sha256(files.map((file) => `${sha256(readFileSync(path.join(folder, file)))}  ${file}\n`).join(''));

const hashOfPart = (part, built) => (part === 'web' ? hashOf(built.web) : hashOfProgram(built.server));

/** What differs between an installation and a build, in sentences. */
export async function differences(address, built = BUILT) {
  const get = async (at, accept = '*/*') => {
    const answer = await fetch(new URL(at, address), { headers: { accept }, redirect: 'error' });
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(`status ${answer.status}`);
  };
  const reported = JSON.parse(String(await get('/health/release')));
  const found = ['web', 'server']
    .map((part) => [part, reported[part], hashOfPart(part, built)])
    .filter(([, there, here]) => there !== here)
    .map(([part, there, here]) => `The hash of ${part} is reported as ${there}, and is ${here} here.`);
  const read = (file) => readFileSync(path.join(built.web, file));
  const page = bare(read('index.html'));
  const pages = JSON.parse(read('.vite/pages.json')).map((one) => one.path.replace(/:\w+|\*/g, 'x'));
  const checks = [
    ...['/', ...pages].map((at) => async () => bare(await get(at, 'text/html')) === page || at),
    ...filesIn(built.web)
      .filter((file) => file !== 'index.html' && !file.startsWith('.'))
      .map((file) => async () => (await get(`/${file}`)).equals(read(file)) || `/${file}`),
  ];
  const work = async () => {
    for (let check = checks.pop(); check; check = checks.pop()) {
      const other = await check();
      if (other !== true) found.push(`${other} differs.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}

/** The page without what each server writes into it: its own facts, the banner of a demo, and which files come next. */
const bare = (page) =>
  String(page)
    .replace(/(<meta\s+name="sextant-installation"\s+content=")[^"]*"/, '$1"')
    .replace(/<aside class="demo-banner no-print" aria-label="Demo">[^<]*<\/aside>/, '')
    .replace(/<link rel="(modulepreload|preload" as="style)" crossorigin href="\/assets\/[\w.-]+" \/>/g, '');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [address] = process.argv.slice(2);
  console.log(`web     ${hashOfPart('web', BUILT)}\nserver  ${hashOfPart('server', BUILT)}`);
  const found = address ? await differences(address) : [];
  for (const one of found) console.log(one);
  if (address && found.length === 0) console.log(`${address} serves this build.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
