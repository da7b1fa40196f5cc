// Every bench but that of the web app with `--short`, on one small server in a folder of their own: shows that they work,
// with a line for each.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { bench } from './run.mjs';
import { makeTemplate, startServer } from './server.mjs';

/** Two at a time; those of the filled database one after the other. */
const PARALLEL = [
  ['money', 'http', 'tpcb', 'memory', 'streams'],
  ['statements', 'history', 'money-plans', 'search-index', 'growth', 'growth-check', 'console', 'notices', 'chain'],
];
/** They load much of the same. */
const COMPILED = join(import.meta.dirname, '../node_modules/.cache/node');
const WITHIN_MS = 120_000;
const END_WITHIN_MS = 20_000;

await bench(async (context) => {
  const place = { ...context, home: context.folder, isShort: true };
  await makeTemplate(await startServer(place));
  const failed = [];
  const oneAfterOther = async (names) => {
    for (const name of names) {
      if (context.isOver) return;
      if (!(await passes(place, name))) failed.push(name);
    }
  };
  await Promise.all(PARALLEL.map(oneAfterOther));
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
});

async function passes({ home, atEnd }, name) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), '--short'], {
    env: { ...process.env, BENCH_SHORT_DIR: home, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const late = setTimeout(() => child.kill('SIGTERM'), WITHIN_MS);
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const cutOff = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
    await closed;
    clearTimeout(cutOff);
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (printed += part));
  const [code] = await closed;
  clearTimeout(late);
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(13)}${seconds} s`);
  if (code !== 0) console.log(printed.trimEnd());
  return code === 0;
}
