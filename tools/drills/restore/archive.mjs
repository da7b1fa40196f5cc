// Base backup, archived log and restore to a point in time, by what PostgreSQL itself does; pgBackRest does the same for
// an installation.
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CheckedCopies } from '../../../apps/api/dist/backup/manifest.js';
import { EMPTY_FOLDERS, copyRunningCluster } from '../../../apps/api/dist/platform/database/embedded/base-backup.js';

/** An archive, and what makes a server of the drill begin to fill it. */
export function archiving({ folder }, everySeconds) {
  const place = join(folder, 'archive');
  return {
    place,
    begin: async (postgres) => {
      const { uid, gid } = statSync(realpathSync(postgres.directory));
      mkdirSync(place);
      chownSync(place, uid, gid);
      await postgres.kill();
      postgres.settings = {
        archive_mode: 'on',
        // Whole or not at all, and never over another one.
        archive_command: `test ! -f ${place}/%f && cp %p ${place}/.%f && mv ${place}/.%f ${place}/%f`,
        archive_timeout: `${everySeconds}s`,
      };
      await postgres.start();
    },
  };
}

/** Copies the running cluster; answers where, how much and how long that took. */
export async function baseBackup({ folder }, postgres) {
  const place = join(folder, 'base-backup');
  const began = Date.now();
  mkdirSync(place);
  const copies = new CheckedCopies(place);
  await copyRunningCluster(postgres.adminUrl, realpathSync(postgres.directory), copies);
  return { place, took: Date.now() - began, bytes: copies.files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

/**
 * Waits until the log up to now is in the archive, as it is by itself within `archive_timeout`; answers how many
 * milliseconds that took, which is what would have been lost with the disk.
 */
export async function waitUntilArchived(postgres, everySeconds) {
  const began = Date.now();
  const [{ segment }] = await postgres.query('select pg_walfile_name(pg_current_wal_lsn()) as segment');
  for (;;) {
    const [{ last }] = await postgres.query('select last_archived_wal as last from pg_stat_archiver');
    if (last >= segment) return Date.now() - began;
    if (Date.now() - began > (everySeconds + 30) * 1000) throw new Error(`${segment} was not archived`);
    await sleep(50);
  }
}

export function loseTheDisk({ directory }) {
  const place = realpathSync(directory);
  for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true, force: true });
}

/** Restores to a moment and waits until the server takes writes. */
export async function restoreTo(postgres, backup, archive, moment) {
  const place = realpathSync(postgres.directory);
  const { uid, gid } = lstatSync(place);
  cpSync(backup.place, place, { recursive: true });
  for (const name of EMPTY_FOLDERS) mkdirSync(join(place, name), { recursive: true });
  writeFileSync(join(place, 'recovery.signal'), '');
  execFileSync('chown', ['-R', `${uid}:${gid}`, place]);
  execFileSync('chmod', ['-R', 'u=rwX,go=', place]);
  postgres.settings = {
    restore_command: `cp ${archive.place}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
  await postgres.start();
  for (;;) {
    const [{ recovering }] = await postgres.query('select pg_is_in_recovery() as recovering');
    if (!recovering) return;
    await sleep(50);
  }
}
