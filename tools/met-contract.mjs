// Which suites of `npm test` meet each route (with a reply that is no refusal) and each refusal code of the contract.
// Prints the list with --list; fails when something is met by none, or a route answered a code that its contract lacks.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const notes = path.join(root, 'node_modules/.cache/met');
const { paths, components } = JSON.parse(readFileSync(path.join(root, 'openapi/openapi.json'), 'utf8'));
const codes = readFileSync(path.join(root, 'openapi/error-codes.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm);

const metBy = new Map([
  ...Object.entries(paths).flatMap(([route, operations]) =>
    Object.keys(operations).map((method) => [`${method.toUpperCase()} ${route}`, []]),
  ),
  ...[...codes].map(([, code]) => [code, []]),
]);
const undeclared = new Set();
for (const file of globSync('**/*.json', { cwd: notes })) {
  const suite = file.replace(/\.json$/, '');
  if (!existsSync(path.join(root, 'apps/api/test', suite))) continue;
  for (const name of JSON.parse(readFileSync(path.join(notes, file), 'utf8'))) {
    metBy.get(name)?.push(suite);
    const [route, code] = name.split(': ');
    if (code && !codesOf(route).includes(code)) undeclared.add(name);
  }
}

/** The codes of a route's refusals by the contract. */
function codesOf(route) {
  const [method, at] = route.split(' ');
  const responses = Object.values(paths[at]?.[method.toLowerCase()]?.responses ?? {});
  return responses
    .map((response) => (response.$ref ? components.responses[response.$ref.split('/').at(-1)] : response))
    .flatMap((response) => Object.keys(response.content?.['application/problem+json']?.examples ?? {}));
}

const missing = [...metBy].filter(([, suites]) => suites.length === 0);
if (process.argv.includes('--list'))
  for (const [name, suites] of metBy) console.log(`${name}: ${suites.join(', ') || 'none'}`);
if (missing.length > 0) console.error(`No suite of npm test meets: ${missing.map(([name]) => name).join(', ')}`);
if (undeclared.size > 0) console.error(`Name these in @Refuses(…): ${[...undeclared].join(', ')}`);
if (missing.length > 0 || undeclared.size > 0) process.exitCode = 1;
else {
  console.log(`All ${metBy.size} routes and refusal codes of the contract are met.`);
}
