// The built app and API with the demo in a folder of its own, which goes when the journeys are over. Only its own settings
// count, none of the surroundings but where programs are and what time it is: a DATABASE_URL there would be somebody's real
// one.
import { spawn } from 'node:child_process';
import { chmodSync, fstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startChartProvider } from './chart-provider.mjs';
import { dataDir, folder } from './journey-data.mjs';
import { chartProviderPort, inboxPort, inboxSmtpPort, port } from './journey-ports.mjs';
import { watchOver } from './reaper.mjs';

let server;
let stopping = false;
/** Once: asked twice, the server would end at once, with its database left running. */
function stop() {
  if (stopping) return;
  stopping = true;
  if (server) server.kill('SIGTERM');
  else process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// Playwright ends at a SIGTERM, or a SIGKILL, without a word to what it started. Its end of this pipe closes then.
const startedBy = fstatSync(0);
if (startedBy.isSocket() || startedBy.isFIFO()) process.stdin.once('close', stop).resume();

const fault = await build(['@sextant/api', '@sextant/web']);
if (fault !== undefined) {
  process.stderr.write(`${fault}\nThe build failed; its output stands above.\n`);
  process.exit(1);
}

mkdirSync(folder);
watchOver(folder);
// The database server runs as another user when the journeys run as root, so that user has to be able to pass through both;
// else the server would keep its database elsewhere on this machine, where nothing removes it.
chmodSync(folder, 0o711);
mkdirSync(dataDir, { mode: 0o711 });
// The clock and its zone may be moved for a run, and then move for the server, too.
const OF_THE_SURROUNDINGS = /^(PATH|HOME|TZ|LD_PRELOAD|FAKETIME.*)$/;
const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_SURROUNDINGS.test(name)));
const settings = {
  DATA_DIR: dataDir,
  PORT: port,
  INBOX_PORT: inboxPort,
  INBOX_SMTP_PORT: inboxSmtpPort,
  // Journeys play many people from one machine.
  RATE_LIMITS: 'off',
  CHART_PROVIDER_URL: `http://127.0.0.1:${chartProviderPort}`,
};
const chartProvider = startChartProvider(chartProviderPort);
server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/dist/main.js')], {
  env: { ...surroundings, ...settings },
  stdio: ['ignore', 'pipe', 'pipe'],
  // In a group of its own: who stops the journeys signals a whole group, and the server is to be signalled once.
  detached: true,
});
// By way of this process: what the server says while it stops would end it half-way when nobody hears it any more.
for (const name of ['stdout', 'stderr']) {
  server[name].on('data', (chunk) => process[name].write(chunk));
  process[name].on('error', () => undefined);
}
server.once('close', (code) => {
  chartProvider.close();
  process.exit(code ?? 1);
});
