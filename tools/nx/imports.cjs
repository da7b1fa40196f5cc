// Which rooms of the product a folder of tests depends on, by the imports in the sources.
const { existsSync, readFileSync, readdirSync } = require('node:fs');
const { dirname, join, relative, resolve } = require('node:path');

const ROOT = resolve(__dirname, '../..');
const MODULES = 'apps/api/src/modules';
const FEATURES = 'apps/web/src/features';
const CONSOLE = `${FEATURES}/operations`;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const OPERATION = /operationId: '(\w+)'/g;
const PRODUCT = /^apps\/(api|web)\/src\//;
const CLIENT = '@sextant/api-client';

const texts = new Map();
const textOf = (file) => {
  if (!texts.has(file)) texts.set(file, readFileSync(join(ROOT, file), 'utf8'));
  return texts.get(file);
};
const foldersIn = (path) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => name);
const sourcesIn = (path) =>
  readdirSync(join(ROOT, path), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\.tsx?$/.test(name))
    .map((name) => `${path}/${name}`);

/** Returns the room of a source: an API module, or a feature of the web app (the console's screens are one each). */
function roomOf(file) {
  const [, api] = new RegExp(`^${MODULES}/([^/]+)/`).exec(file) ?? [];
  if (api) return `${MODULES}/${api}`;
  const [, screen] = new RegExp(`^${CONSOLE}/([^/]+)/`).exec(file) ?? [];
  if (screen) return `${CONSOLE}/${screen}`;
  const [, feature] = new RegExp(`^${FEATURES}/([^/]+)/`).exec(file) ?? [];
  return feature ? `${FEATURES}/${feature}` : undefined;
}

/** Returns the workspace path that an import of `file` leads to; `undefined` for a package. */
function target(file, specifier) {
  if (specifier.startsWith('#modules/')) return `${MODULES}/${specifier.slice(9)}`;
  if (specifier.startsWith('#shared/')) return `apps/web/src/shared/${specifier.slice(8)}`;
  if (!specifier.startsWith('.')) return undefined;
  return relative(ROOT, resolve(ROOT, dirname(file), specifier));
}
const importsOf = (file) =>
  [...textOf(file).matchAll(IMPORT)].flatMap(([, specifier]) => target(file, specifier) ?? []);
const sourceOf = (path) =>
  [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => existsSync(join(ROOT, one)));

/** The API module of each operation, by the names that the generated client exports. */
const modulesOfClient = new Map();
for (const name of foldersIn(MODULES))
  for (const file of sourcesIn(`${MODULES}/${name}`))
    for (const [, operation] of textOf(file).matchAll(OPERATION)) modulesOfClient.set(operation, `${MODULES}/${name}`);

const calledBy = (file) => {
  if (!textOf(file).includes(CLIENT)) return [];
  const names = textOf(file).match(/\w+/g);
  return [...new Set(names)].flatMap((name) => {
    const operation = name.replace(/^use(.)/, (_, first) => first.toLowerCase());
    return modulesOfClient.get(name) ?? modulesOfClient.get(operation) ?? [];
  });
};

const direct = new Map();
function roomsBeside(room) {
  if (!direct.has(room)) {
    const files = sourcesIn(room).filter((file) => roomOf(file) === room);
    const beside = files.flatMap((file) => [...importsOf(file).map(roomOf), ...calledBy(file)]);
    // The console's frame names all its screens, and each screen stands in it.
    const isScreen = (one) => one?.startsWith(`${CONSOLE}/`);
    direct.set(room, new Set(beside.filter((one) => room !== CONSOLE || !isScreen(one))));
  }
  return direct.get(room);
}

/** Returns rooms with all that they import, directly or not. */
function closure(rooms) {
  const found = new Set();
  const add = (room) => {
    if (!room || found.has(room)) return;
    found.add(room);
    for (const one of roomsBeside(room)) add(one);
  };
  for (const room of rooms) add(room);
  return [...found].sort();
}

/** Returns the files that some files of tests import from other folders of tests, directly or not, with themselves. */
function filesFrom(files) {
  const found = new Set();
  const add = (path) => {
    const file = sourceOf(path);
    if (!file || found.has(file) || !/\.tsx?$/.test(file)) return;
    found.add(file);
    // The product's own files outside of its rooms put all of them together.
    if (!PRODUCT.test(file)) for (const one of importsOf(file)) add(one);
  };
  for (const file of files) add(file);
  return [...found];
}

/** Returns the paths that a folder of API suites depends on; those of other rooms are left out. */
function inputsOfSuites(folder) {
  const files = filesFrom(sourcesAndSuites(folder));
  const own = `${MODULES}/${folder.split('/').at(-1)}`;
  const rooms = closure([...files.map(roomOf), existsSync(join(ROOT, own)) ? own : undefined]);
  return { rooms, files: files.filter((file) => !roomOf(file)) };
}
const sourcesAndSuites = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

/** Returns the paths that the journeys of a screen depend on; a folder that is named like no screen depends on all. */
function inputsOfJourneys(folder, screen) {
  const files = filesFrom(sourcesAndSuites(folder));
  const shell = ['apps/web/src/app', 'apps/web/src/shared'].flatMap(sourcesIn).flatMap(calledBy);
  const rooms = existsSync(join(ROOT, screen)) ? closure([screen, ...shell]) : [FEATURES, MODULES];
  return { rooms, files };
}

module.exports = { inputsOfSuites, inputsOfJourneys, foldersIn, ROOT, MODULES, FEATURES, CONSOLE };
