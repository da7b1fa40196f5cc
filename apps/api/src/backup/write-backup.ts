import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { RELEASE, type Settings } from '#platform/config/index.js';
import { copyRunningCluster, inParallel, isOccupied } from '#platform/database/index.js';
import { withoutRemoval } from '#platform/files/index.js';
import { BackupFault, CheckedCopies, FORMAT, MANIFEST, type Manifest, filesBelow, syncFolder } from './manifest.js';
import { recount } from './recount.js';
import { withServer } from './with-server.js';

export interface WrittenBackup {
  folder: string;
  secretsFolder: string;
  manifest: Manifest;
}

/** Where the secrets of a backup lie: beside it, so that they can be kept elsewhere. */
export const secretsBeside = (folder: string): string => `${folder}.secrets`;

/**
 * Copies the embedded database, the uploads and the secrets of a running or stopped installation. The database comes
 * first and no upload is removed meanwhile: a file is stored before the row that names it, so the later copy holds
 * every file that the earlier one names.
 * @param folder where it is written; must not exist. It gets that name when it is whole
 * @throws BackupFault
 */
export async function writeBackup(settings: Settings, folder: string): Promise<WrittenBackup> {
  const target = resolve(folder);
  if (settings.databaseUrl) {
    throw new BackupFault(
      'DATABASE_URL names your own PostgreSQL: back it up with its own tools, and DATA_DIR/files and ' +
        'DATA_DIR/secrets after it; docs/operating.md says how.',
    );
  }
  if (!(await isOccupied(join(settings.dataDir, 'postgres')))) {
    throw new BackupFault(`There is no database in ${settings.dataDir} yet; \`npm start\` makes one.`);
  }
  for (const place of [target, secretsBeside(target)]) {
    if (await isOccupied(place)) throw new BackupFault(`${place} is there already; name a new folder.`);
  }
  const unfinished = `${target}.${randomBytes(4).toString('hex')}.unfinished`;
  await mkdir(dirname(target), { recursive: true });
  await Promise.all([unfinished, secretsBeside(unfinished)].map((one) => mkdir(one, { mode: 0o700 })));
  const manifest = await copyEverything(settings, unfinished).catch(async (error: unknown) => {
    await Promise.all([unfinished, secretsBeside(unfinished)].map((one) => rm(one, { recursive: true, force: true })));
    throw error;
  });
  await rename(secretsBeside(unfinished), secretsBeside(target));
  await rename(unfinished, target);
  await syncFolder(dirname(target));
  return { folder: target, secretsFolder: secretsBeside(target), manifest };
}

async function copyEverything(settings: Settings, unfinished: string): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const directory = join(settings.dataDir, 'postgres');
  const uploads = join(settings.dataDir, 'files');
  const copies = new CheckedCopies(unfinished);
  const secrets = new CheckedCopies(secretsBeside(unfinished));
  return withServer(directory, async (server) => {
    const { report, migrations } = await recount(settings, server.url);
    const { log, finishedAt } = await withoutRemoval(uploads, async () => {
      const positions = await copyRunningCluster(server.adminUrl, server.dataDirectory, copies.below('postgres'));
      const reached = new Date().toISOString();
      const whole = (await filesBelow(uploads)).filter(isWhole);
      await inParallel(whole, (path) => copies.copy(join(uploads, path), `files/${path}`));
      return { log: positions, finishedAt: reached };
    });
    await secrets.copy(`${directory}.password`, 'postgres.password');
    const own = join(settings.dataDir, 'secrets');
    for (const path of (await filesBelow(own)).filter(isWhole)) await secrets.copy(join(own, path), `secrets/${path}`);
    const manifest: Manifest = {
      format: FORMAT,
      sextant: RELEASE,
      postgres: (await readFile(join(server.dataDirectory, 'PG_VERSION'), 'utf8')).trim(),
      startedAt,
      finishedAt,
      migrations,
      log,
      ledger: { clean: report.clean, differences: report.found, ...report.counts },
      files: copies.files,
      secrets: secrets.files,
    };
    await new CheckedCopies(unfinished).write(MANIFEST, `${JSON.stringify(manifest, null, 1)}\n`);
    return manifest;
  });
}

/** Drafts that are being written begin with a dot. */
function isWhole(path: string): boolean {
  return !path.split('/').some((part) => part.startsWith('.'));
}
