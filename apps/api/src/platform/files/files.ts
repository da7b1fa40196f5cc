import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/index.js';
import { isRemovalPaused } from './pause-removal.js';
import { StorageUnavailable } from './storage-unavailable.js';

const KIND = /^[a-z][a-z-]{0,30}$/;
const KEY = /^[a-z][a-z-]{0,30}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Younger files may belong to a transaction that has not committed yet. */
const REAP_AFTER_MS = 60 * 60 * 1000;
const REAP_BATCH = 500;

export interface StoredFile {
  /** Bytes of the whole file. */
  size: number;
  stream: Readable;
}

/**
 * Uploaded content under `DATA_DIR/files/<kind>/<id>`. The ids are made here, so no name a person chose ever becomes a
 * path, and no web server has the folder as a root.
 */
@Injectable()
export class Files {
  private readonly logger = new Logger('Files');
  private readonly root: string;

  constructor(settings: Settings) {
    this.root = join(settings.dataDir, 'files');
  }

  /**
   * Stores content and returns its key, `<kind>/<id>`. The file is stored completely or not at all, even after a power
   * failure. Save before the transaction that refers to the key commits; `reap` removes files without a row.
   * @throws Refusal STORAGE_UNAVAILABLE when the folder cannot store a file; then nothing of it is left there
   */
  async save(kind: string, bytes: Uint8Array): Promise<string> {
    if (!KIND.test(kind)) throw new Error(`"${kind}" is not a kind of file`);
    const folder = join(this.root, kind);
    const id = randomUUID();
    const [draft, file] = [join(folder, `.${id}`), join(folder, id)];
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeDurably(draft, bytes);
      await rename(draft, file);
      await syncFolder(folder);
    } catch (error) {
      for (const path of [draft, file]) await rm(path, { force: true }).catch(() => undefined);
      // Full, over quota, read-only, no permission, broken: for the uploader these are all the same.
      this.logger.error(`A file could not be stored: ${(error as Error).message}`);
      throw StorageUnavailable({ headers: { 'retry-after': '60' } });
    }
    return `${kind}/${id}`;
  }

  /** Opens a file for reading; `undefined` when there is none. The caller consumes or destroys the stream. */
  async open(key: string): Promise<StoredFile | undefined> {
    const handle = await open(this.path(key), 'r').catch(absent);
    if (!handle) return undefined;
    const { size } = await handle.stat();
    return { size, stream: handle.createReadStream() };
  }

  /**
   * Removes a file; removing it again is not an error. While a backup is running, and if removal fails, it is left to
   * `reap`.
   */
  async remove(key: string): Promise<void> {
    const path = this.path(key);
    if (await isRemovalPaused(this.root)) return;
    await rm(path, { force: true }).catch((fault: Error) =>
      this.logger.warn(`A file could not be removed: ${fault.message}`),
    );
  }

  /**
   * Removes files of a kind that are older than an hour and that no row refers to, left behind by a rolled-back
   * transaction or a crash. `known` returns the keys that rows refer to. Returns how many were removed; none while a
   * backup is running.
   */
  async reap(kind: string, known: (keys: string[]) => Promise<Set<string>>): Promise<number> {
    if (!KIND.test(kind)) throw new Error(`"${kind}" is not a kind of file`);
    const folder = join(this.root, kind);
    let removed = 0;
    for await (const names of batchesOf(folder)) {
      if (await isRemovalPaused(this.root)) break;
      const old = await this.olderThanAnHour(folder, names);
      const keys = old.map((name) => `${kind}/${name}`).filter((key) => KEY.test(key));
      const kept = keys.length > 0 ? await known(keys) : new Set<string>();
      for (const name of old.filter((one) => !kept.has(`${kind}/${one}`))) {
        await rm(join(folder, name), { force: true });
        removed += 1;
      }
    }
    return removed;
  }

  private async olderThanAnHour(folder: string, names: string[]): Promise<string[]> {
    const before = Date.now() - REAP_AFTER_MS;
    const ages = await Promise.all(names.map((name) => stat(join(folder, name)).catch(absent)));
    return names.filter((_, index) => {
      const age = ages[index];
      return age?.isFile() && age.mtimeMs < before;
    });
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('This is not the key of a stored file');
    return join(this.root, key);
  }
}

/** The names in a folder, one batch in memory at a time; none where there is no folder. */
async function* batchesOf(folder: string): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { name } of (await opendir(folder).catch(absent)) ?? []) {
    batch.push(name);
    if (batch.length < REAP_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    // Timestamped by the clock that later determines its age; the folder may be on another machine.
    const now = new Date();
    await handle.utimes(now, now);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder, so that the new file name is durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
