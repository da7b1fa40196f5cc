// Builds projects and the libraries they use.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withCheckoutLock } from './checkout-lock.mjs';

const root = path.dirname(import.meta.dirname);
const RECORD = path.join(root, '.nx', 'built.json');
const FOLDERS = ['apps', 'libs', 'tools'];
const IS_OUTPUT = /\/dist\//;

/**
 * Builds projects, named as in their package.json. A task of Nx has what it needs built before it.
 *
 * Without its daemon Nx empties and fills every output folder, even when nothing changed, and a server that is starting
 * still reads from there. So one process builds at a time, and what it built is not built again while all files are
 * the same. Nx runs without a process for each of its plugins, too, which costs as much again.
 * @returns `undefined`, or what was printed by a build that failed
 */
export async function build(projects) {
  if (process.env.NX_TASK_TARGET_PROJECT) return undefined;
  const say = (line) => process.stderr.write(`${line}\n`);
  return withCheckoutLock((started) => buildChanged(projects, started), say).catch((error) => error.message);
}

async function buildChanged(projects, started) {
  const names = projects.join();
  const before = fingerprints();
  const record = readRecord();
  if (record[names] === before.sources + before.outputs) return undefined;
  const fault = await runNx(projects, started);
  if (fault === undefined) {
    const built = { ...record, [names]: before.sources + fingerprints().outputs };
    writeFileSync(RECORD, JSON.stringify(built));
  }
  return fault;
}

function runNx(projects, started) {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const words = ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(process.execPath, [nx, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.once('spawn', () => started(child.pid));
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : Buffer.concat(chunks).toString('utf8')));
  });
}

/** Hashes of which files there are and when each was changed last, of sources and of what is built from them. */
function fingerprints() {
  const hashes = { sources: createHash('sha256'), outputs: createHash('sha256') };
  const below = FOLDERS.flatMap((folder) => entriesOf(folder, { recursive: true }));
  for (const { parentPath, name } of [...entriesOf('.'), ...below].filter((entry) => entry.isFile())) {
    const file = path.join(path.relative(root, parentPath), name);
    const { ctimeMs, size } = lstatSync(path.join(root, file), { throwIfNoEntry: false }) ?? {};
    hashes[IS_OUTPUT.test(file) ? 'outputs' : 'sources'].update(`${file} ${size} ${ctimeMs}\n`);
  }
  return { sources: hashes.sources.digest('hex'), outputs: hashes.outputs.digest('hex') };
}

function entriesOf(folder, options) {
  return readdirSync(path.join(root, folder), { ...options, withFileTypes: true });
}

function readRecord() {
  try {
    return JSON.parse(readFileSync(RECORD, 'utf8'));
  } catch {
    return {};
  }
}
