import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newDataDir } from './sextant-process.js';

const EMBEDDED = resolve(import.meta.dirname, '../../../api/dist/platform/database/embedded');

type PlaceCluster = (
  where: { directory: string; account: unknown; sync: boolean },
  fill: (place: string) => Promise<void>,
) => Promise<void>;

const load = async <T>(name: string) => (await import(pathToFileURL(join(EMBEDDED, `${name}.js`)).href)) as T;
const copy = (from: string, to: string) => execFileSync('cp', ['-a', from, to]);

/**
 * A DATA_DIR in which Sextant was started once, without demo data, and stopped: a copy of the one that global-setup.mjs
 * makes. For suites that do not look at a first start, which takes half of the processor time of a short suite.
 */
export async function startedDataDir(): Promise<string> {
  const made = process.env.STARTED_DATA_DIR;
  if (made === undefined) throw new Error('No DATA_DIR was made for this run');
  const dataDir = newDataDir();
  mkdirSync(dataDir, { mode: 0o700 });
  for (const name of ['postgres.password', 'secrets']) copy(join(made, name), join(dataDir, name));
  const cluster = realpathSync(join(made, 'postgres'));
  const [{ placeCluster }, { serverAccount }] = await Promise.all([
    load<{ placeCluster: PlaceCluster }>('cluster'),
    load<{ serverAccount(directory: string): Promise<unknown> }>('server-account'),
  ]);
  const where = { directory: join(dataDir, 'postgres'), account: await serverAccount(cluster), sync: false };
  await placeCluster(where, async (place) => void copy(`${cluster}/.`, place));
  return dataDir;
}
