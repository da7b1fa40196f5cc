import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from './embedded-postgres.error.js';
import { livingPostmaster } from './pid-file.js';
import { clustersPlace } from './reachable-place.js';

const NOTE = '.belongs-to';

/** Names the directory that leads to a cluster kept elsewhere; its folder may have been moved since the last start. */
export async function noteOwner(dataDirectory: string, directory: string): Promise<void> {
  if (dirname(dataDirectory) !== clustersPlace) return;
  await writeFile(`${dataDirectory}${NOTE}`, `${directory}\n`, { mode: 0o600 });
}

/**
 * Removes the clusters kept elsewhere whose DATA_DIR was deleted: nobody can open them without the password that lay
 * there. One whose server still runs stays for a later start.
 */
export async function removeAbandonedClusters(log: (line: string) => void, place = clustersPlace): Promise<void> {
  const names = await readdir(place).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const note of names.filter((name) => name.endsWith(NOTE))) {
    const directory = (await readFile(join(place, note), 'utf8').catch(() => '')).trim();
    const cluster = join(place, note.slice(0, -NOTE.length));
    if (directory === '' || existsSync(dirname(directory)) || (await livingPostmaster(cluster))) continue;
    for (const path of [cluster, `${cluster}.password`, `${cluster}${NOTE}`])
      await rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    log(`removed the database of ${directory}, which is gone`);
  }
}
