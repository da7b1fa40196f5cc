// One bench from its start to its end: whatever it started is ended again, when it fails or is interrupted too. One that is
// killed leaves nothing of its folder (tools/reaper.mjs); a server of BENCH_DIR is ended by the next one.
// `--short` is a small run in a folder of its own, which shows that the bench works; its figures say nothing.
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../tools/memory-folder.mjs';
import { watchOver } from '../tools/reaper.mjs';

const BENCH_DIR = process.env.BENCH_DIR ?? join(tmpdir(), 'sextant-bench');

export const short = process.argv.includes('--short');

/** What stands behind the options: parts of names of what to measure. */
export const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .join(' ');

/** The figure of `--name=…`, at most `most`. */
export function option(name, otherwise, most) {
  const given = process.argv.find((word) => word.startsWith(`--${name}=`));
  return Math.min(Number(given?.split('=')[1] ?? otherwise), most);
}

/**
 * Runs `work` and ends this process, with 1 when `work` throws. What it is given is what the parts of a drill take, too:
 *   folder          for what is needed during this run only
 *   home            the place of the database cluster; a short run never sees the one of the others
 *   atEnd(end)      work to undo what was done, the latest first
 *   ifBroken(report)  answers lines that help to see why it failed
 */
export async function bench(work) {
  const [undo, reporters] = [[], []];
  const interrupted = Promise.withResolvers();
  // Every time, since a whole group of processes may be told more than once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupted.resolve(signal));
  // Nobody may be left to read.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const folder = newFolder('sextant-bench-run-');
  const remove = watchOver(folder);
  const context = {
    folder,
    home: short ? (process.env.BENCH_SHORT_DIR ?? folder) : BENCH_DIR,
    isShort: short,
    isBroken: true,
    isOver: false,
    atEnd: (end) => void undo.push(end),
    ifBroken: (report) => void reporters.push(report),
  };
  try {
    const signal = await Promise.race([work(context), interrupted.promise]);
    context.isBroken = signal !== undefined;
  } catch (error) {
    console.error(error);
    for (const line of reporters.flatMap((report) => report().slice(0, 10))) console.error(line);
  }
  context.isOver = true;
  // What an interrupted work begins meanwhile comes here, too.
  while (undo.length > 0) {
    try {
      await undo.pop()();
    } catch (error) {
      context.isBroken = true;
      console.error(error);
    }
  }
  await remove();
  process.exit(context.isBroken ? 1 : 0);
}

/** A new folder that the account of the database server may pass through. */
export function newFolder(prefix) {
  const folder = mkdtempSync(join(short ? temporaryFolder() : tmpdir(), prefix));
  chmodSync(folder, 0o711);
  return folder;
}

export function median(values) {
  return quantile(values, 0.5);
}

export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
