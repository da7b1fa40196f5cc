// The lock file, for every npm that people have. npm 11.12 and later leave out packages that earlier ones look for, and
// npm 10 leaves out `libc`, without which machines install packages of other ones, too (140 MB).
// Run: node tools/lock-file.mjs                      checks it
//      node tools/lock-file.mjs install <package>    or any other words for npm: changes it
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const FILE = join(root, 'package-lock.json');
const WRITES = '10.9.4';
/** As Debian 13 and Node 20 bring it, and the newest. */
const READ = ['9.2.0', '10.8.2', 'latest'];
const NOT_REACHED =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED|ERR_SOCKET_TIMEOUT)\b/;

/** Where the explanation of the command begins. */
const USAGE = /^npm \S+ *\n?npm \S+ Clean install/m;
const SOON = ['--fetch-retries=1', '--fetch-retry-mintimeout=500'];

const words = process.argv.slice(2);
process.exitCode = words.length > 0 ? change() : await check();

function change() {
  const before = readLock().packages;
  const { status } = spawnSync('npx', ['--yes', `npm@${WRITES}`, ...words], { cwd: root, stdio: 'inherit' });
  const lock = readLock();
  for (const [place, one] of Object.entries(lock.packages)) {
    const libc = before[place]?.libc ?? libcByName(place);
    if (one.os?.includes('linux') && libc) lock.packages[place] = withLibc(one, libc);
  }
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  return status ?? 1;
}

/** Where npm writes it. */
function withLibc(one, libc) {
  const entries = Object.entries(one).filter(([name]) => name !== 'libc');
  const at = entries.findIndex(([name]) => name === 'license');
  return Object.fromEntries(entries.toSpliced(at === -1 ? entries.length : at, 0, ['libc', libc]));
}

function libcByName(place) {
  if (place.endsWith('-musl')) return ['musl'];
  return place.endsWith('-gnu') ? ['glibc'] : undefined;
}

async function check() {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-lock-file-'));
  try {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const manifests = workspaces
      .flatMap((pattern) => (pattern.endsWith('/*') ? foldersIn(dirname(pattern)) : [pattern]))
      .map((project) => join(project, 'package.json'))
      .filter((file) => existsSync(join(root, file)));
    for (const file of ['package.json', 'package-lock.json', '.npmrc', ...manifests])
      cpSync(join(root, file), join(folder, file));
    const faults = [...faultsInside(), ...(await Promise.all(READ.map((version) => faultOf(version, folder))))];
    const found = faults.filter(Boolean);
    for (const fault of found) console.error(fault);
    if (found.length > 0) console.error('Write the lock file as CONTRIBUTING says: node tools/lock-file.mjs install');
    return found.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsInside() {
  return Object.entries(readLock().packages).flatMap(([place, { resolved = '', libc }]) => [
    ...(/^https?:/.test(resolved) ? [`${place} has the address of a registry: ${resolved}`] : []),
    ...(libcByName(place) && !libc ? [`${place} has no "libc", so it is installed everywhere`] : []),
  ]);
}

/** Tries `npm ci` without installing. */
function faultOf(version, folder) {
  const given = ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--loglevel=error', ...SOON];
  return new Promise((resolve) => {
    execFile(
      'npx',
      ['--yes', ...SOON, `npm@${version}`, ...given],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (error, _, said) => {
        if (error && !NOT_REACHED.test(said))
          return resolve(`npm ci fails with npm ${version}:\n${said.split(USAGE)[0]}`);
        if (error) console.log(`not run: the lock file with npm ${version}: the registry cannot be reached`);
        resolve(undefined);
      },
    );
  });
}

function foldersIn(folder) {
  return readdirSync(join(root, folder)).map((name) => join(folder, name));
}

function readLock() {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}
