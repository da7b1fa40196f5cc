// Writes the API's contract, the page of error codes and the client generated from it (`npm run contract`), or says
// which of them differ from the code (`--check`). Everything is made in a temporary copy first, and the contract has to
// be clean under Redocly's recommended rules before it goes any further.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generate } from 'orval';
import { build } from './build.mjs';
import { drift, filesBelow } from './contract-drift.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const contract = 'openapi/openapi.json';
const codes = 'openapi/error-codes.md';
const client = 'libs/api-client/src/generated';
/** What the generator looks at besides the contract. */
const surroundings = ['tsconfig.base.json', 'libs/api-client/tsconfig.json', 'libs/api-client/src/http.ts'];

/** The program that is under way. */
let running;

/** Runs a program to its end and answers what it printed; throws that when it fails, unless told otherwise. */
function run(words, env = process.env, mayFail = false) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const child = spawn(process.execPath, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running = child;
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      const printed = Buffer.concat(chunks).toString('utf8');
      if (code === 0 || mayFail) resolve(printed);
      else reject(new Error(printed));
    });
  });
}

async function generateClient(copy) {
  const { default: config } = await import(pathToFileURL(path.join(root, 'openapi', 'orval.config.ts')));
  await generate(config.sextant, path.join(copy, 'openapi'), { logLevel: 'silent' });
  // The generator writes an import of a directory, which ES modules don't have.
  for (const file of filesBelow(copy, client)) {
    const place = path.join(copy, file);
    const text = fs.readFileSync(place, 'utf8');
    fs.writeFileSync(place, text.replaceAll("from '../model';", "from '../model/index.js';"));
  }
}

/** Throws what the linter says about the contract; a warning counts. */
async function lint(copy) {
  for (const file of ['openapi/redocly.yaml', 'openapi/.redocly.lint-ignore.yaml']) {
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const redocly = path.join(root, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
  const words = ['lint', '--config', path.join(copy, 'openapi/redocly.yaml'), path.join(copy, contract)];
  // Warnings of Node about colours would be taken for the linter's.
  const env = {
    ...process.env,
    NO_COLOR: undefined,
    FORCE_COLOR: '0',
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  };
  const printed = await run([redocly, ...words, '--format', 'stylish'], env, true);
  if (/\b(error|warning)s?\b/i.test(printed)) throw new Error(printed);
}

/** Makes everything in `copy`, a directory that looks like this one as far as the generator can see. */
async function make(copy) {
  for (const file of surroundings) {
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const command = path.join(root, 'apps', 'api', 'dist', 'commands', 'write-contract.js');
  await run([command, path.join(copy, contract), path.join(copy, codes)]);
  const oxfmt = path.join(root, 'node_modules', 'oxfmt', 'bin', 'oxfmt');
  await run([oxfmt, '--config', path.join(root, '.oxfmtrc.json'), path.join(copy, codes)]);
  await lint(copy);
  await generateClient(copy);
  return [contract, codes, ...filesBelow(copy, client)];
}

function replace(copy, made, different) {
  for (const file of different) {
    const place = path.join(root, file);
    if (!made.includes(file)) fs.rmSync(place);
    else {
      fs.mkdirSync(path.dirname(place), { recursive: true });
      fs.copyFileSync(path.join(copy, file), place);
    }
  }
}

const checking = process.argv.includes('--check');
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'sextant-contract-'));
const clear = () => fs.rmSync(copy, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => {
    running?.kill('SIGKILL');
    clear();
    process.exit(130);
  });
}
try {
  const fault = await build(['@sextant/api']);
  if (fault !== undefined) throw new Error(fault);
  const made = await make(copy);
  const different = drift({ root, copy, made, whole: client });
  if (different.length === 0) {
    console.log(`The contract and its client are what the code says (${made.length} files).`);
  } else if (checking) {
    console.error(`These differ from what the code says:\n${different.map((file) => `  ${file}`).join('\n')}`);
    console.error('Run "npm run contract" and commit what it writes.');
    process.exitCode = 1;
  } else {
    replace(copy, made, different);
    console.log(`Brought up to date:\n${different.map((file) => `  ${file}`).join('\n')}`);
  }
} catch (fault) {
  console.error(`The contract could not be made.\n${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = 1;
} finally {
  clear();
}
