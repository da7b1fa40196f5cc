import { once } from 'node:events';
import { readSettings, type Settings, SettingsRefused } from '#platform/config/index.js';
import { startBlock } from './start-block.js';

/** Besides the delay that the settings ask for. */
const STOP_WITHIN_MS = 10_000;
/** Faults whose message is meant for whoever starts this. */
const SAYS_WHAT_TO_DO = ['EmbeddedPostgresError', 'SchemaNotUsable'];

const say = (line: string) => void process.stderr.write(`${line}\n`);

// From the first moment on, so that nothing that is being started is left behind. Asking twice ends at once.
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => asked.abort());

try {
  const settings = readSettings();
  const endTraces = await beginTraces(settings);
  const { startSextant } = await import('./start-sextant.js');
  const running = await startSextant(settings, say, asked.signal);
  process.stdout.write(startBlock(settings, running.signIns));
  if (!asked.signal.aborted) await once(asked.signal, 'abort');
  setTimeout(() => process.exit(1), STOP_WITHIN_MS + settings.stopDelaySeconds * 1_000).unref();
  await running.stop().catch((error: Error) => {
    say(`Sextant did not stop cleanly: ${error.message}`);
    process.exit(1);
  });
  await endTraces();
} catch (error) {
  if (!asked.signal.aborted) {
    const expected = error instanceof SettingsRefused || SAYS_WHAT_TO_DO.includes((error as Error).name);
    say(expected ? (error as Error).message : `Sextant could not start: ${(error as Error).stack ?? String(error)}`);
    process.exit(1);
  }
}
process.exit(0);

/** Before anything else is loaded, since it is changed as it is loaded. */
async function beginTraces({ traceEndpoint }: Settings): Promise<() => Promise<void>> {
  if (!traceEndpoint) return async () => undefined;
  const { startTracing } = await import('#platform/tracing/start-tracing.js');
  return startTracing(traceEndpoint);
}
