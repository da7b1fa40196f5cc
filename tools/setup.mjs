// Makes sure that the packages the lock file names are installed; runs before every `npm start` and `npm test`, on
// whatever Node the machine has and before anything is installed. Hence: no imports from packages.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withCheckoutLock } from './checkout-lock.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const bin = path.join(modules, '.bin');
const marker = path.join(modules, '.sextant-setup');
/** The settings of a live installation, as docs/operating.md has them. */
const INSTALLATION = '/etc/sextant.env';
const hiddenLock = path.join(modules, '.package-lock.json');

const say = (line) => process.stdout.write(`${line}\n`);
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

function fail(...lines) {
  process.stderr.write(`\nSet-up failed: ${lines.join('\n')}\n`);
  // As the commands that this runs before: 1 would be something that they found.
  process.exit(2);
}

function attempt(action, otherwise) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** What an installation depends on, as one hash: the lock file, what the packages of this workspace ask for, the machine. */
function fingerprint(rootPackage) {
  const workspaces = rootPackage.workspaces.flatMap((pattern) => {
    const folder = path.join(root, path.dirname(pattern));
    return attempt(() => fs.readdirSync(folder).map((name) => path.join(folder, name, 'package.json')), []);
  });
  const asked = workspaces.filter((file) => fs.existsSync(file)).map(readJson);
  const fields = ['name', 'dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies', 'overrides'];
  const wishes = [rootPackage, ...asked].map((one) =>
    [...fields, 'workspaces', 'allowScripts'].map((field) => one[field]),
  );
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(JSON.stringify([wishes, process.platform, process.arch]))
    .digest('hex');
}

/** Whether `node_modules/.bin/node` is there, runs, and is the version the lock file names. */
function bringsItsNode() {
  const node = path.join(bin, 'node');
  const wanted = attempt(() => `v${readJson(path.join(modules, 'node', 'package.json')).version}`, undefined);
  if (!wanted || !fs.existsSync(node)) return false;
  if (attempt(() => fs.realpathSync(node), node) === process.execPath) return process.version === wanted;
  const { stdout, status } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === wanted;
}

/**
 * Whether node_modules holds what the lock file names, by npm's own list of what it installed (written last, when all
 * install scripts are through). So an `npm install` done by hand, or in an image, isn't done again.
 */
function isInstalledByHand() {
  const installed = attempt(() => readJson(hiddenLock).packages, undefined);
  if (!installed) return false;
  const wanted = readJson(path.join(root, 'package-lock.json')).packages;
  const same = ([place, one]) => {
    const found = installed[place];
    if (!found) return one.optional === true || one.devOptional === true || !place.includes('node_modules/');
    return found.version === one.version && found.integrity === one.integrity && found.link === one.link;
  };
  return Object.entries(wanted).every(same) && Object.keys(installed).every((place) => place in wanted);
}

function writeMarker(content) {
  const prepared = `${marker}.${process.pid}`;
  fs.writeFileSync(prepared, content);
  fs.renameSync(prepared, marker);
}

function isReady(wanted) {
  return attempt(() => fs.readFileSync(marker, 'utf8'), '') === wanted && bringsItsNode();
}

/** Runs npm to its end; `started` gets its process number. */
function runNpm(command, words, started) {
  // npm must not run on the Node below node_modules that it's about to replace.
  const search = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => path.resolve(entry) !== bin);
  const env = { ...process.env, PATH: search.join(path.delimiter) };
  return new Promise((resolve) => {
    const npm = spawn(command, words, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    npm.once('spawn', () => started(npm.pid));
    npm.once('error', (error) => resolve({ error }));
    npm.once('exit', (status, signal) => resolve({ status, signal }));
  });
}

async function install(started) {
  const { version } = readJson(path.join(root, 'package-lock.json')).packages['node_modules/node'];
  say(`Installing packages (npm ci), with Node ${version} to run on; the first time this takes a minute or two …`);
  // From here until the end nothing may look finished, so that an installation that was cut off is done again.
  for (const file of [marker, hiddenLock]) fs.rmSync(file, { force: true });
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  let result = await runNpm('npm', words, started);
  const cli = process.env.npm_execpath ?? '';
  if (result.error?.code === 'ENOENT' && /npm-cli\.js$/.test(cli)) {
    result = await runNpm(process.execPath, [cli, ...words], started);
  }
  if (result.error?.code === 'ENOENT') {
    fail('npm was not found. It comes with Node (https://nodejs.org); install it, then run this again.');
  }
  if (result.error) fail(`npm could not be run: ${result.error.message}`);
  if (result.signal) fail(`npm was ended by ${result.signal}. Run this again to repair the installation.`);
  if (result.status !== 0) {
    fail(
      `"npm ci" ended with code ${result.status}; its reason stands above.`,
      '- Offline, or behind a proxy? Packages come from the npm registry (npm config get registry): connect, or set',
      '  HTTPS_PROXY.',
      '- "EACCES"? node_modules belongs to another user: remove it as that user, or give it to yourself.',
      '- package.json and package-lock.json disagree? Run "node tools/lock-file.mjs install" and keep what it writes.',
      'Then run this again; it repairs what is half installed.',
    );
  }
  if (!bringsItsNode()) {
    fail(
      'the packages are installed, but node_modules/.bin/node does not run.',
      'Its install script was probably not allowed to run: check "npm config get ignore-scripts", then run this again.',
    );
  }
}

async function setUp() {
  // As root it would leave files that the account of the installation could not change.
  if (process.getuid?.() === 0 && fs.existsSync(INSTALLATION))
    fail(
      `${INSTALLATION} is here: this machine has an installation. Run its commands by "sextant", see docs/operating.md.`,
    );
  const rootPackage = readJson(path.join(root, 'package.json'));
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [needMajor, needMinor = 0] = rootPackage.engines.node.replace('>=', '').split('.').map(Number);
  if (major < needMajor || (major === needMajor && minor < needMinor)) {
    fail(
      `Node ${needMajor}.${needMinor} or later is needed to begin with, this is ${process.versions.node}.`,
      'Install a current one (https://nodejs.org), then run this again; the exact version Sextant runs on is among its packages.',
    );
  }
  const wanted = fingerprint(rootPackage);
  if (isReady(wanted)) return;
  if (isInstalledByHand() && bringsItsNode()) return attempt(() => writeMarker(wanted), undefined);
  await withCheckoutLock(async (npmStarted) => {
    if (isReady(wanted)) return;
    if (!isInstalledByHand() || !bringsItsNode()) await install(npmStarted);
    writeMarker(wanted);
  }, say).catch((error) => fail(error.message));
}

await setUp();
