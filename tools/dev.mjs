// `npm run dev`: the API, built and started again at each change of its code or of a library, and the web app from Vite,
// which changes in the browser as it is saved. What does not build is said, and what ran before goes on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { build } from './build.mjs';

const root = path.dirname(import.meta.dirname);
const PROGRAM = path.join(root, 'apps/api/dist/main.js');
const WATCHED = ['apps/api/src', 'libs'];
const IRRELEVANT = /(^|\/)(dist|node_modules)(\/|$)|\.spec\.ts$|(^|\/)\.|~$/;
/** An editor saves a file in several steps, and several files in a moment. */
const QUIET_MS = 150;

const say = (line) => console.log(`[dev] ${line}`);
const port = process.env.PORT ?? '3000';
const api = `http://127.0.0.1:${port}`;
const web = await createServer({
  configFile: path.join(root, 'apps/web/vite.config.ts'),
  server: { host: '127.0.0.1', proxy: { '/v1': api, '/docs': api } },
});
await web.listen();
const url = web.resolvedUrls.local[0].replace(/\/$/, '');
// Requests come through Vite, and links in mails lead to it.
const env = { ...process.env, PORT: port, PUBLIC_URL: process.env.PUBLIC_URL ?? url };

let server;
let stopping = false;
let changed = true;
let wake = () => undefined;

for (const folder of WATCHED) {
  watch(path.join(root, folder), { recursive: true }, (_, file) => {
    if (file === null || IRRELEVANT.test(file.replaceAll(path.sep, '/'))) return;
    changed = true;
    wake();
  });
}
// Vite ends the process at this signal, before the API has ended.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
    wake();
  });
}

while (!stopping) {
  if (!changed) await new Promise((resolve) => (wake = resolve));
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  if (stopping || !changed) continue;
  changed = false;
  const fault = await build(['@sextant/api']);
  if (fault !== undefined) {
    say(`The build failed; what ran before goes on.\n${fault}`);
    continue;
  }
  if (server) say('The API starts again …');
  await end();
  if (stopping || changed) continue;
  start();
  say(`The app, as you save it: ${url}/`);
}
await end();
await web.close();
process.exit(0);

function start() {
  // In a group of its own, so that a Ctrl-C reaches it once, from here.
  const started = spawn(process.execPath, [PROGRAM], { cwd: root, env, stdio: 'inherit', detached: true });
  server = started;
  started.once('exit', (code) => {
    if (server !== started) return;
    server = undefined;
    say(`The API ended (code ${code}); it starts again at the next change.`);
  });
}

async function end() {
  const ending = server;
  server = undefined;
  if (!ending) return;
  const gone = once(ending, 'exit');
  ending.kill('SIGTERM');
  await gone;
}
