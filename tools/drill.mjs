// `npm run drill -- <name>`: faults that are really caused, against built processes. Without a name it lists the drills,
// `all` runs them one after the other. `--seconds 20` makes one that takes its time shorter or longer.
//
// A drill is a file in tools/drills that exports `drill`:
//   name, about     as the list shows them
//   atMostSeconds   after that it has failed, and everything it started is ended
//   needs           the variable without which it is left out, if any
//   seconds         how long it goes on by itself, for one that can go on for shorter or longer
//   run(context)    answers its figures: [{ what, measured, promised?, kept? }]; one with `kept: false` is a broken promise
// and `context` is
//   seconds         how long to go on
//   folder          a folder of its own that every account may enter; removed at the end
//   signal          aborted when the time is up or somebody asks to stop
//   say(line)       tells who waits
//   atEnd(work)     work to undo what was done, whatever happens, the latest first
//   ifBroken(report)  answers lines that help to see why, asked when a promise was broken
import { mkdtempSync, chmodSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { printFigures, writeFigures } from './drills/support/figures.mjs';

const DRILLS = join(import.meta.dirname, 'drills');
const END_WITHIN_MS = 30_000;

const { values, positionals } = parseArgs({ options: { seconds: { type: 'string' } }, allowPositionals: true });
// They start what is built, and import of it.
const fault = await build(['@sextant/api']);
if (fault !== undefined) {
  console.error(`${fault}\nThe build failed; its output stands above.`);
  process.exit(1);
}
const drills = await Promise.all(
  readdirSync(DRILLS)
    .filter((name) => name.endsWith('.mjs'))
    .map(async (name) => (await import(join(DRILLS, name))).drill),
);
const asked = positionals.includes('all') ? drills.map(({ name }) => name) : positionals;
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
const unknown = asked.filter((name) => !drills.some((drill) => drill.name === name));
if (unknown.length > 0 || (seconds !== undefined && !(seconds > 0))) {
  console.error(unknown.length > 0 ? `There is no drill ${unknown.join(', ')}.` : '--seconds takes a number.');
  list();
  process.exit(2);
}
if (asked.length === 0) {
  list();
  process.exit(0);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort(new Error('Asked to stop')));

const failed = [];
for (const drill of drills.filter(({ name }) => asked.includes(name))) {
  if (stopping.signal.aborted) break;
  if (!(await hold(drill))) failed.push(drill.name);
}
if (failed.length > 0) console.error(`\nBroken: ${failed.join(', ')}`);
// What a drill left open has been ended by then, or is not worth waiting for.
process.exit(failed.length === 0 && !stopping.signal.aborted ? 0 : 1);

/** Runs one drill within its time; answers whether every promise was kept. */
async function hold(drill) {
  if (drill.needs && !process.env[drill.needs]) {
    console.log(`\n${drill.name}: left out, since ${drill.needs} is not set (${drill.about})`);
    return true;
  }
  const goOn = drill.seconds === undefined ? undefined : (seconds ?? drill.seconds);
  const atMost = drill.atMostSeconds + (goOn === undefined ? 0 : Math.max(0, goOn - drill.seconds));
  console.log(`\n${drill.name}: ${drill.about} (at most ${atMost} s)`);
  const folder = mkdtempSync(join(tmpdir(), `sextant-drill-${drill.name}-`));
  chmodSync(folder, 0o711);
  const [undo, reporters] = [[], []];
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`It took longer than ${atMost} s`)), atMost * 1000);
  const signal = AbortSignal.any([stopping.signal, late.signal]);
  const began = Date.now();
  const say = (line) => console.log(`  ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s  ${line}`);
  const atEnd = (work) => void undo.push(work);
  const ifBroken = (report) => void reporters.push(report);
  const context = { seconds: goOn, folder, signal, say, atEnd, ifBroken };
  let figures;
  try {
    figures = await Promise.race([drill.run(context), whenAborted(signal)]);
  } catch (error) {
    console.error(error);
  }
  clearTimeout(timer);
  const kept = figures?.every((figure) => figure.kept !== false) ?? false;
  if (!kept) for (const line of reporters.flatMap((report) => report().slice(0, 10))) console.error(`    ${line}`);
  await within(END_WITHIN_MS, async () => {
    for (const work of undo.reverse()) await work();
  });
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  if (!figures) return false;
  printFigures(figures);
  console.log(`  ${kept ? 'Every promise was kept' : 'A PROMISE WAS BROKEN'}, in ${elapsed(began)} s`);
  // The page holds what whole runs measured.
  if (kept && seconds === undefined) writeFigures(drill.name, figures, say);
  return kept;
}

function whenAborted(signal) {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function within(milliseconds, work) {
  let timer;
  const late = new Promise((done) => {
    timer = setTimeout(done, milliseconds);
  });
  await Promise.race([work().catch((error) => console.error('The end went wrong:', error)), late]);
  clearTimeout(timer);
}

function elapsed(began) {
  return ((Date.now() - began) / 1000).toFixed(1);
}

function list() {
  console.log('\nnpm run drill -- <name> | all [--seconds <how long>]\n');
  const width = Math.max(...drills.map(({ name }) => name.length));
  for (const { name, about, atMostSeconds } of drills) {
    console.log(`  ${name.padEnd(width)}  at most ${String(atMostSeconds).padStart(3)} s  ${about}`);
  }
}
