// Builds what changed and becomes the server, or the command that is named (`commands/check-ledger.js`); runs under the
// Node among the packages (see setup.mjs).
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { MEMORY_LIMITS, MEMORY_SETTINGS } from './memory-limits.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const command = process.argv[2];
const program = path.join(root, 'apps', 'api', 'dist', command ?? 'main.js');

const fault = await build(command ? ['@sextant/api'] : ['@sextant/api', '@sextant/web']);
if (fault !== undefined || !fs.existsSync(program)) {
  process.stderr.write(`${fault ?? `There is no ${program}`}\nThe build failed; its output stands above.\n`);
  // With 1 a command says what it found, such as a ledger that does not add up; with 2, that it did nothing.
  process.exit(2);
}

// What Node has compiled is kept for the next start, which is a fifth faster by it.
const env = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
  ...MEMORY_SETTINGS,
  ...process.env,
};

// This process becomes the program: signals, exit code and process number are the program's own, and nothing is left
// over when it's killed.
process.chdir(root);
const limits = command ? [] : MEMORY_LIMITS;
process.execve(process.execPath, [process.execPath, ...limits, program, ...process.argv.slice(3)], env);
