import { once } from 'node:events';
import { readSettings, type Settings, SettingsRefused } from '#platform/config/index.js';
import { startBlock } from './start-block.js';

/** Besides the delay that the settings ask for. */
const STOP_WITHIN_MS = 10_000;
const REPEATED_WITHIN_MS = 1_000;
/** EX_CONFIG: another start with the same settings ends the same way. */
const WRONG_SETTINGS = 78;
/** Faults whose message is meant for whoever starts this. */
const SAYS_WHAT_TO_DO = ['EmbeddedPostgresError', 'SchemaNotUsable'];

const say = (line: string) => void process.stderr.write(`${line}\n`);

// From the first moment on, so that nothing that is being started is left behind.
const asked = new AbortController();
stopAtSignals();

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
    process.exit(error instanceof SettingsRefused && !error.mayPass ? WRONG_SETTINGS : 1);
  }
}
process.exit(0);

/**
 * Asking twice ends at once. The terminal sends a Ctrl-C to npm and to this process, and npm passes it on, so that a
 * repetition within a second is the same one.
 */
function stopAtSignals(): void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stop = () => {
    if (!asked.signal.aborted) setTimeout(endAtOnce, REPEATED_WITHIN_MS).unref();
    asked.abort();
  };
  const endAtOnce = () => {
    for (const signal of signals) process.off(signal, stop);
  };
  for (const signal of signals) process.on(signal, stop);
}

/** Before anything else is loaded, since it is changed as it is loaded. */
async function beginTraces({ traceEndpoint }: Settings): Promise<() => Promise<void>> {
  if (!traceEndpoint) return async () => undefined;
  const { startTracing } = await import('#platform/tracing/start-tracing.js');
  return startTracing(traceEndpoint);
}
