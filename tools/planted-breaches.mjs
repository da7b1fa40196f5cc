// Plants breaches of the lint and import rules, wrong types, a test that fails and differences for the comparison of the
// contract in a small tree of their own and fails unless each one is caught: a rule that is skipped must not look like a rule
// that is kept.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { drift } from './contract-drift.mjs';
import { BREACHES } from './lint-breaches.mjs';

const root = resolve(import.meta.dirname, '..');
Object.assign(process.env, { FORCE_COLOR: '0' });
const missed = [];

/** Where a file may not import from. */
const modules = 'apps/api/src/modules';
/** Each module, and one that it may not import from. */
const MODULES = `
  ledger:trade market:user payment-method:transaction user:auth auth:trade transaction:trade trade:auth notification:user
  audit:operator second-factor:auth operator:customers withdrawal-address:transaction taking:transaction customers:books
  books:solvency overview:solvency solvency:transaction chain:books statement:customers case:customers`;
const IMPORTS = [
  ...[...MODULES.matchAll(/(\S+):(\S+)/g)].map(([, own, other]) => [
    `${modules}/${own}/planted.ts`,
    `#modules/${other}/index.js`,
    `${own}-dependencies`,
  ]),
  ['apps/api/src/planted.ts', './modules/another/index.js', 'module-has-a-row'],
  // A circle is reported once; the file at its other end is written below.
  [`${modules}/trade/circle.ts`, './round.js', 'no-cycles'],
  [`${modules}/trade/planted.ts`, '#modules/ledger/ledger.js', 'modules-public-api'],
  [`${modules}/trade/planted.ts`, './index.js', 'no-own-index'],
  [`${modules}/trade/planted.controller.ts`, './trade.repository.js', 'no-repositories-in-controllers'],
  [`${modules}/trade/planted.rules.ts`, '#platform/http/index.js', 'rules-are-pure'],
  [`${modules}/trade/planted.ts`, 'typeorm', 'typeorm-in-repositories'],
  [`${modules}/trade/planted.repository.ts`, '@nestjs/typeorm', 'only-database-injects-typeorm'],
  ['apps/api/src/platform/http/planted.ts', '#modules/trade/index.js', 'platform-layering'],
  ['apps/api/src/planted.ts', './modules/trade/trade.repository.js', 'app-uses-public-api'],
  ['apps/web/src/shared/planted.ts', '../features/trade/trade.js', 'web-shared-layering'],
  ['apps/web/src/features/trade/planted.ts', '../../pages/trade.js', 'web-features-layering'],
  ['apps/web/src/features/trade/planted.ts', '../deposit/deposit.js', 'web-features-independent'],
  ['apps/web/src/pages/planted.ts', '../app/app.js', 'web-pages-layering'],
  ['apps/web/src/planted.ts', '../../api/src/app.module.js', 'apps-independent'],
  ['libs/money/src/planted.ts', '../../../apps/api/src/app.module.js', 'libs-never-import-apps'],
  ['apps/api-e2e/src/planted.ts', '../../api/src/app.module.js', 'apps-independent'],
  ['apps/api/src/planted.ts', '../../../bench/run.js', 'apps-independent'],
  ['apps/api/src/planted.ts', '@sextant/test-data', 'test-data-stays-in-tests'],
  ['apps/web/src/planted.ts', '@sextant/test-data', 'test-data-stays-in-tests'],
  ['apps/web/planted.ts', '@sextant/test-data', 'test-data-stays-in-tests'],
  ['apps/web/src/planted.ts', '../../../libs/money/src/index.js', 'library-by-its-name'],
  ['libs/business-rules/src/planted.ts', '../../money/src/index.js', 'library-by-its-name'],
  ['libs/money/src/planted.ts', '@nestjs/common', 'rules-are-pure'],
  ['libs/money/src/planted.spec.ts', '@sextant/test-data', 'money-dependencies'],
  ['libs/money/src/planted.ts', '@sextant/business-rules', 'money-dependencies'],
  ['libs/reference-data/src/planted.ts', '@sextant/money', 'reference-data-dependencies'],
  ['libs/business-rules/src/planted.ts', '@sextant/api-client', 'business-rules-dependencies'],
  ['libs/api-client/src/planted.ts', '@sextant/test-data', 'api-client-dependencies'],
  ['libs/test-data/src/planted.ts', '@sextant/api-client', 'test-data-dependencies'],
  ['apps/web/src/planted.ts', '../../../libs/another/src/index.js', 'library-has-a-row'],
  ['libs/money/src/planted.ts', '../../../bench/run.js', 'libs-never-import-apps'],
];
/** The same, of an import that waits. */
const LATER = ['apps/web/src/later.ts', '@sextant/money', 'library-at-once'];

const WRONG_TYPE = /^src\/faulty\.tsx?\b.+\berror TS2322/m;
/** Wrong types: where, the line, the target that has to fail, and what it says. */
const FAULTY = [
  ['apps/api/src/faulty.ts', `export const faulty: string = 1;`, 'typecheck', WRONG_TYPE],
  ['apps/web/src/faulty.tsx', `export const faulty: string = 1;`, 'typecheck', WRONG_TYPE],
  ['libs/money/src/faulty.ts', `export const faulty: string = 1;`, 'typecheck', WRONG_TYPE],
];
/** Files of a contract: what is committed, and what is made anew, where there is one. All but the last have to be named. */
const CONTRACT = [
  ['contract/openapi.json', '{"summary": "Open a trade"}', '{"summary": "Open a trade."}'],
  ['contract/client/taken-away.ts', 'export {};', undefined],
  ['contract/client/new.ts', undefined, 'export {};'],
  ['contract/client/as-made.ts', 'export {};', 'export {};'],
];
const DRIFTED = CONTRACT.filter(([, committed, made]) => committed !== made).map(([file]) => file);

const LINTED = BREACHES.map(([place, lines, rule], index) => [place.replace('*', index), lines, rule]);
const tree = mkdtempSync(join(tmpdir(), 'sextant-planted-'));
const clear = () => rmSync(tree, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    clear();
    process.exit(130);
  });
}
try {
  compareContract();
  await cruise();
  await lint();
  await carryOut();
} finally {
  clear();
}

const planted = LINTED.length + IMPORTS.length + 1 + FAULTY.length + DRIFTED.length;
console.log(`${planted - missed.length} of ${planted} planted breaches caught`);
for (const breach of missed) console.log(`not caught: ${breach}`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** By the comparison that the check of the contract makes. */
function compareContract() {
  for (const [file, committed, made] of CONTRACT) {
    if (committed !== undefined) put(file, committed);
    if (made !== undefined) put(join('made-anew', file), made);
  }
  const made = CONTRACT.filter(([, , text]) => text !== undefined).map(([file]) => file);
  const found = drift({ root: tree, copy: join(tree, 'made-anew'), made, whole: 'contract/client' });
  for (const [file] of CONTRACT) {
    if (found.includes(file) !== DRIFTED.includes(file)) missed.push(`${file} (contract)`);
  }
}

/** By the command that lints each project, in its folder, and by the one for the rest. */
async function lint() {
  const { command } = readJson('nx.json').targetDefaults.lint;
  const projects = globSync('{apps,libs}/*', { cwd: root });
  for (const project of projects) {
    const own = readJson(`${project}/package.json`).nx.targets.lint;
    if (own === undefined || own.command !== undefined) throw new Error(`${project} is not linted like the others`);
  }
  const { rules, overrides } = readJson('.oxlintrc.json');
  for (const one of [{ rules }, ...overrides].flatMap((part) => Object.entries(part.rules ?? {}))) {
    const [rule, how] = one;
    if (how !== 'off' && !LINTED.some((breach) => breach[2] === rule))
      missed.push(`${rule}: no breach of it is planted`);
  }
  cpSync(join(root, '.oxlintrc.json'), join(tree, '.oxlintrc.json'));
  for (const [file, lines] of LINTED) put(file, `${lines}\n`);
  const folders = projects.filter((project) => LINTED.some(([file]) => file.startsWith(`${project}/`)));
  const caught = await Promise.all([
    ...folders.map((folder) => {
      cpSync(join(root, folder, 'tsconfig.json'), join(tree, folder, 'tsconfig.json'));
      return faults(command.split(' '), folder);
    }),
    faults(readJson('project.json').targets.lint.command.split(' ').slice(0, 2)),
  ]);
  for (const [file, lines, rule] of LINTED) {
    if (!caught.flat().includes(`${rule} ${file}`)) missed.push(`${file}: ${lines} (${rule})`);
  }
}

/** Each target by its own command, in the folder that it has in a workspace. */
async function carryOut() {
  const defaults = readJson('nx.json').targetDefaults;
  await Promise.all(
    FAULTY.map(async ([file, lines, target, says]) => {
      put(file, `${lines}\n`);
      const project = file.split('/', 2).join('/');
      const own = readJson(`${project}/package.json`).nx.targets[target];
      const { command, options = {} } = { ...defaults[target], ...own };
      const { code, stdout } = await run('sh', ['-c', command], options.cwd ? project : '.');
      if (code === 0 || !says.test(stripVTControlCharacters(stdout))) missed.push(`${file}: ${lines} (${target})`);
    }),
  );
}

/** What the linter calls an error, as "rule file". */
async function faults([program, ...words], folder = '') {
  const { stdout, stderr } = await run(program, [...words, '-f', 'json'], folder);
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  return JSON.parse(stdout)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code, filename }) => `${ruleOf(code)} ${join(folder, filename)}`);
}

/** What the report calls eslint(no-var) or react-hooks(exhaustive-deps) is no-var or react/exhaustive-deps in the settings. */
function ruleOf(code) {
  const [, plugin, rule] = /^(.+)\((.+)\)$/.exec(code) ?? [];
  return plugin === 'eslint' ? rule : `${plugin === 'react-hooks' ? 'react' : plugin}/${rule}`;
}

async function cruise() {
  cpSync(join(root, 'tsconfig.base.json'), join(tree, 'tsconfig.base.json'));
  cpSync(join(root, 'apps/api/package.json'), join(tree, 'apps/api/package.json'));
  for (const file of globSync('libs/*/package.json', { cwd: root })) {
    cpSync(join(root, file), join(tree, file));
    put(join(dirname(file), 'src/index.ts'), 'export {};\n');
  }
  // All packages are those of the project, but its own, which are those of the tree.
  mkdirSync(join(tree, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    const own = name === '@sextant' ? join(tree, 'libs') : join(root, 'node_modules', name);
    symlinkSync(own, join(tree, 'node_modules', name));
  }
  for (const [file, target] of IMPORTS) {
    put(file, '');
    const source = target.startsWith('#') ? join('apps/api/src', target.slice(1)) : join(dirname(file), target);
    if (/^[.#]/.test(target)) put(source.replace(/\.js$/, '.ts'), 'export {};\n');
  }
  for (const file of new Set(IMPORTS.map(([planted]) => planted))) {
    const imports = IMPORTS.filter(([planted]) => planted === file).map(([, target]) => `import '${target}';`);
    put(file, `${imports.join('\n')}\n`);
  }
  put(`${modules}/trade/round.ts`, `import './circle.js';\n`);
  put(LATER[0], `void import('${LATER[1]}');\n`);
  const settings = join(root, '.dependency-cruiser.cjs');
  for (const { name } of createRequire(import.meta.url)(settings).forbidden) {
    if (![...IMPORTS, LATER].some((breach) => breach[2] === name)) missed.push(`${name}: no breach of it is planted`);
  }
  const words = ['--config', settings, '--output-type', 'json', 'apps', 'libs'];
  const { stdout, stderr } = await run('depcruise', words);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const caught = JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [file, target, rule] of [...IMPORTS, LATER]) {
    if (!caught.includes(`${rule} ${file}`)) missed.push(`${file} → ${target} (${rule})`);
  }
}

/** A file of settings, whose comments have lines of their own. */
function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8').replace(/^\s*\/\/.*$/gm, ''));
}

async function run(program, words, project = '.') {
  const child = spawn(program, words, { cwd: join(tree, project), stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, stdout, stderr };
}

function put(file, text) {
  const path = join(tree, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
