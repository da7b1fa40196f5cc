// `npm run test:date -- <offset or date> [zone]`: everything that `npm test` runs, as it would go on another day or in
// another time zone. libfaketime moves the clock of every process, the embedded PostgreSQL included.
//   npm run test:date -- +45d
//   npm run test:date -- "2027-12-31 23:50"       (in UTC)
//   npm run test:date -- 2028-02-29 Asia/Kathmandu
//   npm run test:date -- America/New_York          (today, there)
// Suites that the tool itself cannot carry are left out by name (left-out.mjs). Words with a dash go on to Nx.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { LEFT_OUT } from './left-out.mjs';
import { installPackages } from './system-packages.mjs';

const LIBRARY = ['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib{,64}/faketime/libfaketime.so.1'];
const USAGE = 'npm run test:date -- <+45d | 2027-12-31 | "2027-12-31 23:50"> [time zone]';
const SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 };

const forNx = process.argv.slice(2).filter((word) => word.startsWith('--'));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const zones = asked.filter(isZone);
const instants = asked.filter((word) => !isZone(word));
const [zone] = zones;
const offset = instants.length === 0 ? 0 : offsetOf(instants[0]);
if (asked.length === 0 || zones.length > 1 || instants.length > 1 || Number.isNaN(offset)) {
  console.error(`Usage: ${USAGE}`);
  process.exit(2);
}

const env = { ...process.env, ...(zone && { TZ: zone }), ...(offset !== 0 && (await movedClock(offset))) };
console.log(`As if it were ${new Date(Date.now() + offset * 1_000).toISOString()}, time zone ${env.TZ ?? 'as it is'}`);
if (offset !== 0) console.log(`Left out: ${LEFT_OUT.join(', ')}, and what the suites say about themselves`);
const words = [path.join(import.meta.dirname, 'test.mjs'), '--skip-nx-cache', ...forNx];
const run = spawn(process.execPath, words, { env, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => run.kill(signal));
run.once('close', (code) => process.exit(code ?? 1));

function isZone(word) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: word });
    return !/^[+-]?\d/.test(word);
  } catch {
    return false;
  }
}

/** Seconds from now to the asked instant; NaN when it says none. */
function offsetOf(word) {
  const [, number, unit] = /^([+-]\d+) ?([smhd])(?:ays?|ours?)?$/.exec(word) ?? [];
  if (unit) return Number(number) * SECONDS[unit];
  const [, day, time = '12:00'] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(word) ?? [];
  return Math.round((Date.parse(`${day}T${time}:00Z`) - Date.now()) / 1_000);
}

/** An offset and no date, so that processes that start later do not begin again at that date. */
async function movedClock(seconds) {
  const find = () => LIBRARY.flatMap((place) => globSync(place)).find(existsSync);
  const fault = find() ? undefined : await installPackages(['faketime']);
  const library = find();
  if (!library) {
    console.error(`libfaketime is needed: install the package "faketime" (${fault ?? 'what came has no library'}).`);
    process.exit(1);
  }
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}`,
  };
}
