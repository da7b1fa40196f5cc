// In place of jest-runtime, which links every module anew for each suite: 5 s for the API. Here modules are Node's own.
const { pathToFileURL } = require('node:url');
const loader = require('./loader.cjs');

// A worker otherwise waits for what a suite left open.
const END = 2;
if (process.env.JEST_WORKER_ID && process.send) process.on('message', ([kind]) => kind === END && process.exit());

const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS');
let suites = 0;
let resets = 0;

module.exports = class SharedModules {
  constructor(_config, environment, _resolver, _transformer, _cacheFS, _coverage, testPath) {
    this.environment = environment;
    this.testPath = testPath;
    suites += 1;
    const { moduleMocker: mocker, fakeTimersModern: timers } = environment;
    const bound = (owner) =>
      Object.fromEntries(
        Object.getOwnPropertyNames(Object.getPrototypeOf(owner))
          .filter((name) => name !== 'constructor' && !name.startsWith('_'))
          .map((name) => [name, (...words) => owner[name](...words)]),
      );
    loader.generation = 0;
    const resetModules = () => (loader.generation = resets += 1);
    globalThis.jest = { ...bound(timers), ...bound(mocker), resetModules };
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    return import(path === this.testPath ? `${href}?suite=${suites}` : href);
  }

  requireModule(path) {
    return require(path);
  }

  /** Loads Jest's part that keeps the state of one suite. */
  requireInternalModule(path) {
    delete globalThis[CIRCUS_HANDLERS];
    delete require.cache[path];
    return require(path);
  }

  teardown() {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (symbol.description === 'JEST_STATE_SYMBOL') delete globalThis[symbol];
  }

  restoreAllMocks() {
    this.environment.moduleMocker.restoreAllMocks();
  }

  getSourceMaps() {
    return loader.maps;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
  getAllCoverageInfoCopy() {}
};
