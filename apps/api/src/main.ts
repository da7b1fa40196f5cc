import { once } from 'node:events';
import { readSettings, SettingsRefused } from './platform/config/index.js';
import { startBlock } from './start-block.js';
import { startSextant } from './start-sextant.js';

const STOP_WITHIN_MS = 12_000;
/** Faults whose message is meant for whoever starts this. */
const SAYS_WHAT_TO_DO = ['EmbeddedPostgresError', 'SchemaNotUsable'];

const say = (line: string) => void process.stderr.write(`${line}\n`);

// From the first moment on, so that nothing that is being started is left behind. Asking twice ends at once.
const asked = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => asked.abort());

try {
  const settings = readSettings();
  const running = await startSextant(settings, say, asked.signal);
  process.stdout.write(startBlock(settings));
  if (!asked.signal.aborted) await once(asked.signal, 'abort');
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await running.stop().catch((error: Error) => {
    say(`Sextant did not stop cleanly: ${error.message}`);
    process.exit(1);
  });
} catch (error) {
  if (!asked.signal.aborted) {
    const expected = error instanceof SettingsRefused || SAYS_WHAT_TO_DO.includes((error as Error).name);
    say(expected ? (error as Error).message : `Sextant could not start: ${(error as Error).stack ?? String(error)}`);
    process.exit(1);
  }
}
process.exit(0);
