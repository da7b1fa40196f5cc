import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputOptions, type RolldownOptions, rolldown } from 'rolldown';
import { SURROUNDINGS, type Variables } from './sextant-process.js';

const API = resolve(import.meta.dirname, '../../../api');
/** Where the API finds its packages and what its modules read. */
const FOLDER = join(API, 'dist/portless');

/** A process that reads chains and serves nobody; it is loaded and begins when it is told to. */
export interface ChainReader {
  /** Lets it begin; then it reads. @throws when it ended instead */
  begin(): Promise<void>;
  kill(): Promise<void>;
}

/** Bundles the program as those of the API are, since it is loaded for each kill. */
export async function bundleChainReader(): Promise<void> {
  const { default: config } = (await import(pathToFileURL(join(API, 'rolldown.config.mjs')).href)) as {
    default: RolldownOptions & { output: OutputOptions };
  };
  const bundle = await rolldown({ ...config, input: resolve(import.meta.dirname, 'portless-api.mjs') });
  await bundle.write({ ...config.output, dir: FOLDER });
  await bundle.close();
}

export const removeChainReader = () => rmSync(FOLDER, { recursive: true, force: true });

/** Loads one for the database of a DATA_DIR, without waiting. */
export function loadChainReader(databaseUrl: string, variables: Variables): ChainReader {
  const child = spawn(process.execPath, [join(FOLDER, 'portless-api.js'), databaseUrl], {
    env: { ...SURROUNDINGS, DEMO_DATA: 'off', LOG_LEVEL: 'silent', ...variables },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const said = (wanted: string) =>
    new Promise<void>((done, fail) => {
      child.stdout.on('data', (part: Buffer) => part.toString().includes(wanted) && done());
      void ended.then(([code]) =>
        fail(new Error(`A process that reads chains ended with ${code} before it ${wanted}`)),
      );
    });
  const loaded = said('loaded');
  const started = said('started');
  for (const early of [loaded, started]) early.catch(() => undefined);
  return {
    begin: async () => {
      await loaded;
      child.stdin.write('\n');
      await started;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
