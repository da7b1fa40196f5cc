// Nx's targets for tests, made from the folders that there are: `unit` for each project, `suites-…` for each folder of the
// API's suites, `journeys-…` for each screen. Their inputs are the rooms that they import, so that Nx's cache serves the
// rest. With `release-` in front they are the files named `.release.`.
const { existsSync, globSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { CONSOLE, FEATURES, ROOT, foldersIn, inputsOfJourneys, inputsOfSuites } = require('./imports.cjs');

const SUITES = 'apps/api/test';
const JOURNEYS = 'apps/web-e2e/src';
const PRODUCT = {
  api: ['apps/api/src/*.ts', 'apps/api/src/{platform,demo,commands}/**/*', 'apps/api/package.json'],
  web: ['apps/web/*', 'apps/web/public/**/*', 'apps/web/src/{app,pages,shared}/**/*', 'apps/web/src/*'],
};
const inWorkspace = (path) => `{workspaceRoot}/${path}`;

function target(executor, options, inputs) {
  return { executor: `./tools/nx:${executor}`, options, inputs: [...inputs, 'runner', 'sharedGlobals'], cache: true };
}

/** Returns a target for what `npm test` runs of a folder and one for what only a release has to pass, if there are any. */
function targetsOf(name, executor, { folder, kind }, inputs) {
  const files = globSync(`${folder}/**/*.${kind}.{ts,tsx}`, { cwd: ROOT });
  const isRelease = (file) => file.includes('.release.');
  const levels = [
    [name, false, files.some((file) => !isRelease(file))],
    [`release-${name}`, true, files.some(isRelease)],
  ];
  return Object.fromEntries(
    levels
      .filter(([, , exists]) => exists)
      .map(([title, release]) => [title, target(executor, { folder, kind, release }, inputs)]),
  );
}

function suites() {
  const folders = foldersIn(SUITES).filter((name) => name !== 'support');
  const targets = folders.map((name) => {
    const folder = `${SUITES}/${name}`;
    const { rooms, files } = inputsOfSuites(folder);
    const outputs = [`{workspaceRoot}/node_modules/.cache/met/${name}`];
    const paths = [`${folder}/**/*`, ...files, ...rooms.map((room) => `${room}/**/*`), ...PRODUCT.api];
    const inputs = [...paths.map(inWorkspace), '^production', 'beside'];
    const own = targetsOf(`suites-${name}`, 'suites', { folder, kind: 'api-spec' }, inputs);
    for (const one of Object.values(own)) if (!one.options.release) one.outputs = outputs;
    return own;
  });
  return Object.assign({}, ...targets);
}

function journeys() {
  const screens = [
    ...foldersIn(JOURNEYS)
      .filter((name) => !['support', 'console'].includes(name))
      .map((name) => [name, `${FEATURES}/${name}`]),
    ...(existsSync(join(ROOT, JOURNEYS, 'console')) ? foldersIn(`${JOURNEYS}/console`) : []).map((name) => [
      `console/${name}`,
      `${CONSOLE}/${name}`,
    ]),
  ];
  const targets = screens.map(([name, screen]) => {
    const folder = `${JOURNEYS}/${name}`;
    const { rooms, files } = inputsOfJourneys(folder, screen);
    const paths = [...files, ...rooms.map((room) => `${room}/**/*`), ...PRODUCT.api, ...PRODUCT.web, 'libs/**/*'];
    return targetsOf(`journeys-${name.replace('/', '-')}`, 'journeys', { folder, kind: 'journey' }, [
      ...paths.map(inWorkspace),
      'beside',
    ]);
  });
  const dependsOn = [{ projects: ['@sextant/api', '@sextant/web'], target: 'build' }];
  return Object.fromEntries(targets.flatMap(Object.entries).map(([name, one]) => [name, { ...one, dependsOn }]));
}

function targetsFor(root) {
  const unit = targetsOf('unit', 'suites', { folder: `${root}/src`, kind: 'spec' }, [
    'default',
    '^production',
    'beside',
  ]);
  const own = { 'apps/api': suites, 'apps/web-e2e': journeys }[root]?.() ?? {};
  return { ...unit, ...own };
}

exports.name = 'sextant-tests';
exports.createNodesV2 = [
  '{apps,libs}/*/package.json',
  (files) =>
    files.map((file) => {
      const root = dirname(file);
      return [file, { projects: { [root]: { root, targets: targetsFor(root) } } }];
    }),
];
