// `npm run audit`: asks the registry which packages of an installation have a known weakness, and fails on one that is
// high or critical, unless it is listed here with the reason why it does not apply. Where the registry cannot be asked it
// says so and does not fail: not knowing is no finding, and no all-clear.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Advisory (GHSA-…) to the reason why it does not apply to Sextant. */
const DOES_NOT_APPLY = {};
const SERIOUS = ['high', 'critical'];

const words = ['audit', '--json', '--omit=dev', '--loglevel=error'];
const { stdout } = spawnSync('npm', words, { cwd: resolve(import.meta.dirname, '..'), encoding: 'utf8' });
const report = parsed(stdout);
if (!report?.vulnerabilities) {
  const why = report?.error?.summary || report?.message || 'no answer';
  console.log(
    `The registry cannot be asked for known weaknesses (${String(why).split('\n')[0]}). Nothing was checked.`,
  );
  process.exit(0);
}

/** Each advisory once, with the packages it is about. */
const found = new Map();
for (const { via } of Object.values(report.vulnerabilities)) {
  for (const { url, title, severity, name } of via.filter((cause) => typeof cause === 'object')) {
    if (SERIOUS.includes(severity)) found.set(url.split('/').pop(), `${severity}: ${name}: ${title} (${url})`);
  }
}
for (const [id, what] of found)
  console.log(`${id in DOES_NOT_APPLY ? `does not apply, ${DOES_NOT_APPLY[id]}` : 'APPLIES'}: ${what}`);
const applies = [...found.keys()].filter((id) => !(id in DOES_NOT_APPLY));
const { dependencies } = report.metadata;
console.log(
  `${dependencies.prod + dependencies.optional} packages, ${applies.length} serious known weaknesses that apply`,
);
process.exit(applies.length > 0 ? 1 : 0);

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
