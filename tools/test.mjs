// `npm test`: what a change can break in ordinary work. With `--all`, everything that a release has to pass. Nx runs the
// checks and takes what did not change from its cache. Other words go on to Nx: `npm test -- -p @sextant/api`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { verdict } from './verdict.mjs';

const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
const given = process.argv.slice(2).filter((word) => word !== '--all');
const targets = process.argv.includes('--all') ? 'test,release' : 'test';
const words = ['run-many', '-t', targets, '--outputStyle=static', '--nxBail=false', ...given];
const { NO_COLOR: _, ...surroundings } = process.env;
const alone = { NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' };
// The programs written in Go, for types and lint, have ended before much of their memory is worth collecting.
const env = { ...surroundings, ...alone, FORCE_COLOR: '0', NODE_OPTIONS: '', GOGC: '400' };
const began = Date.now();
const child = spawn(process.execPath, [nx, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => child.exitCode === null && process.kill(-child.pid, signal));

let printed = '';
child.stdout.on('data', (chunk) => {
  printed += chunk;
  process.stdout.write(chunk);
});
const [code] = await once(child, 'close');

const { passedAll, lines } = verdict(printed, code, given);
const seconds = Math.round((Date.now() - began) / 1000);
console.log(`\n${passedAll ? 'Everything passed' : 'Failed; what failed stands above'}, in ${seconds} s`);
for (const line of lines) console.log(line);
process.exitCode = passedAll ? 0 : 1;
