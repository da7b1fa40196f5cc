// Builds projects and the libraries they use.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/**
 * Builds projects, named as in their package.json. Without Nx's daemon, which would stay behind, and without a process
 * for each of its plugins, which costs as much again; when nothing changed this takes about half a second, nearly all of
 * it Nx itself, so nothing of ours decides whether to ask it. A task of Nx has what it needs built before it, and putting
 * it there again would take it away from the tasks beside it for a moment.
 * @returns `undefined`, or what was printed by a build that failed
 */
export function build(projects) {
  if (process.env.NX_TASK_TARGET_PROJECT) return Promise.resolve(undefined);
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const words = ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(process.execPath, [nx, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : Buffer.concat(chunks).toString('utf8')));
  });
}
