// Builds what changed and becomes the server, or the command that is named (`commands/check-ledger.js`); runs under the
// Node among the packages (see setup.mjs).
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(root, 'apps', 'api', 'dist', process.argv[2] ?? 'main.js');

/**
 * Builds the API and the libraries it uses. Without Nx's daemon, which would stay behind; when nothing changed that
 * costs about 0.7 s, nearly all of it Nx itself, so nothing of ours decides whether to ask it.
 */
function build() {
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const words = ['run-many', '-t', 'build', '-p', '@sextant/api', '--outputStyle=static'];
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  return new Promise((resolve) => {
    const chunks = [];
    const child = spawn(process.execPath, [nx, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => resolve({ built: false, output: error.message }));
    child.once('close', (code) => resolve({ built: code === 0, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

const { built, output } = await build();
if (!built || !fs.existsSync(program)) {
  process.stderr.write(`${output}\nThe build failed; its output stands above.\n`);
  process.exit(1);
}

// This process becomes the program: signals, exit code and process number are the program's own, and nothing is left
// over when it's killed.
process.chdir(root);
process.execve(process.execPath, [process.execPath, program], process.env);
