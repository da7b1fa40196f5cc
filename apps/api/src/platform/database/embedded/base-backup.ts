import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { codeOf } from './embedded-postgres.error.js';

/** Copies one file or writes one, below the target of the backup. `path` is relative, with `/`. */
export interface BackupTarget {
  copy(from: string, path: string): Promise<void>;
  write(path: string, text: string): Promise<void>;
}

export interface BaseBackup {
  /** Positions in the log of the server: what lies between is part of the copy. */
  start: string;
  stop: string;
}

/** What the server makes anew at its start, or must not find: the list of pg_basebackup. */
const EMPTIED = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const LEFT_OUT = /^(postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*)$/;
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running cluster so that it can be started elsewhere: PostgreSQL's low-level backup, since the packages bring
 * no pg_basebackup. Writers go on meanwhile; the log from the first to the last moment is copied too, and a replication
 * slot keeps it there until then.
 */
export async function copyRunningCluster(
  adminUrl: string,
  dataDirectory: string,
  target: BackupTarget,
): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'sextant backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const slot = `sextant_backup_${randomBytes(6).toString('hex')}`;
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot]);
    const begun = await client.query<{ start: string; segment: string }>(
      `select start::text, pg_walfile_name(start) as segment from pg_backup_start('sextant', fast => true) start`,
    );
    const { start = '', segment: first = '' } = begun.rows[0] ?? {};
    await copyTree(dataDirectory, '', target);
    await target.copy(join(dataDirectory, CONTROL), CONTROL);
    const ended = await client.query<{ stop: string; last: string; label: string }>(
      `select lsn::text as stop, pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)`,
    );
    const { stop = '', last = '', label = '' } = ended.rows[0] ?? {};
    await target.write('backup_label', label);
    for (const name of await readdir(join(dataDirectory, 'pg_wal'))) {
      const between = SEGMENT.test(name) && name.slice(8) >= first.slice(8) && name.slice(8) <= last.slice(8);
      if (between || name.endsWith('.history'))
        await target.copy(join(dataDirectory, 'pg_wal', name), `pg_wal/${name}`);
    }
    return { start, stop };
  } finally {
    await client.end();
  }
}

/** Everything but what is left out; a file that was dropped meanwhile is no part of the cluster any more. */
async function copyTree(root: string, folder: string, target: BackupTarget): Promise<void> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  await inParallel(entries, async (entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.test(entry.name) || path === CONTROL || path === 'pg_wal') return;
    if (entry.isDirectory()) {
      if (!EMPTIED.includes(path)) await copyTree(root, path, target);
    } else if (entry.isFile()) {
      await target.copy(join(root, path), path).catch(goneIsFine);
    }
  });
}

const AT_ONCE = 8;

/** Waiting for disks is done together. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
}

function goneIsFine(error: unknown): void {
  if (codeOf(error) !== 'ENOENT') throw error;
}

/** The folders that a server expects and that a copy of its files alone may lack, since they are empty. */
export const EMPTY_FOLDERS = [
  ...EMPTIED,
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_multixact/members',
  'pg_multixact/offsets',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

/** Whether a cluster lies here, or anything else. */
export async function isOccupied(directory: string): Promise<boolean> {
  try {
    return !(await stat(directory)).isDirectory() || (await readdir(directory)).length > 0;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}
