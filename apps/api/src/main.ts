import { readSettings, SettingsRefused } from './platform/config/index.js';
import { startBlock } from './start-block.js';
import { startSextant } from './start-sextant.js';

const STOP_WITHIN_MS = 10_000;

const say = (line: string) => void process.stderr.write(`${line}\n`);

try {
  const settings = readSettings();
  const running = await startSextant(settings, say);
  process.stdout.write(startBlock(settings));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const tooLong = setTimeout(() => process.exit(1), STOP_WITHIN_MS);
      tooLong.unref();
      running.stop().then(
        () => process.exit(0),
        (error: Error) => {
          say(`Sextant did not stop cleanly: ${error.message}`);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const expected = error instanceof SettingsRefused || (error as Error).name === 'EmbeddedPostgresError';
  say(expected ? (error as Error).message : `Sextant could not start: ${(error as Error).stack ?? String(error)}`);
  process.exit(1);
}
