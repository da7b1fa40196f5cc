// The built app and API with the demo in a folder of its own, which goes when the journeys are over. Only its own settings
// count, none of the surroundings but where programs are and what time it is: a DATABASE_URL there would be somebody's real
// one.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { startChartProvider } from './chart-provider.mjs';
import { chartProviderPort, inboxPort, inboxSmtpPort, port } from './journey-ports.mjs';

const fault = await build(['@sextant/api', '@sextant/web']);
if (fault !== undefined) {
  process.stderr.write(`${fault}\nThe build failed; its output stands above.\n`);
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-journeys-'));
// The database server runs as another user when the journeys run as root, so that user has to be able to pass through.
chmodSync(folder, 0o711);
// The clock and its zone may be moved for a run, and then move for the server, too.
const OF_THE_SURROUNDINGS = /^(PATH|HOME|TZ|LD_PRELOAD|FAKETIME.*)$/;
const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_SURROUNDINGS.test(name)));
const settings = {
  DATA_DIR: join(folder, 'data'),
  PORT: port,
  INBOX_PORT: inboxPort,
  INBOX_SMTP_PORT: inboxSmtpPort,
  // Journeys play many people from one machine.
  RATE_LIMITS: 'off',
  CHART_PROVIDER_URL: `http://127.0.0.1:${chartProviderPort}`,
};
const chartProvider = startChartProvider(chartProviderPort);
const server = spawn(process.execPath, [join(import.meta.dirname, '../apps/api/dist/main.js')], {
  env: { ...surroundings, ...settings },
  stdio: 'inherit',
  // In a group of its own: who stops the journeys signals a whole group, and a second signal would end the server at once,
  // with its database left running.
  detached: true,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.once('close', (code) => {
  chartProvider.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
