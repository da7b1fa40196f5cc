// Compiles TypeScript for Node as the build does (swc, .swcrc), so that suites import the sources of the workspace.
// Compiled files are kept on disk by content.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { enableCompileCache, registerHooks } = require('node:module');
const { join, resolve } = require('node:path');
const { fileURLToPath, pathToFileURL } = require('node:url');

const ROOT = resolve(__dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/jest-swc');
const SWCRC = join(ROOT, '.swcrc');
const GLOBALS = pathToFileURL(join(__dirname, 'globals.mjs')).href;
const CONDITION = '@sextant/source';
const isOurs = (url) => url.startsWith('file:') && !url.includes('/node_modules/');

/** File to its source map's file, for the stacks that Jest prints. */
exports.maps = new Map();
/** Not 0 after `jest.resetModules()`: sources imported from then on are loaded anew. */
exports.generation = 0;

mkdirSync(CACHE, { recursive: true });
enableCompileCache(join(CACHE, 'v8'));
const versions = [readFileSync(SWCRC), readFileSync(join(ROOT, 'node_modules/@swc/core/package.json'))];

let swc;
function compile(path, url) {
  const source = readFileSync(path, 'utf8');
  const hash = createHash('sha256');
  for (const part of [...versions, path, '\0', source]) hash.update(part);
  const kept = join(CACHE, `${hash.digest('hex').slice(0, 32)}.js`);
  exports.maps.set(path, `${kept}.map`).set(url, `${kept}.map`);
  if (existsSync(kept)) return readFileSync(kept, 'utf8');
  swc ??= require('@swc/core');
  const { code, map } = swc.transformSync(source, {
    filename: path,
    sourceFileName: path,
    configFile: SWCRC,
    sourceMaps: true,
    ...(path.endsWith('x') && { jsc: { transform: { react: { runtime: 'automatic' } } } }),
  });
  // Renamed into place, since workers compile the same files concurrently.
  for (const [name, text] of [
    [`${kept}.map`, map],
    [kept, code],
  ]) {
    const prepared = `${name}.${process.pid}`;
    writeFileSync(prepared, text);
    renameSync(prepared, name);
  }
  return code;
}

function anew(found) {
  if (exports.generation === 0 || !isOurs(found.url)) return found;
  return { ...found, url: `${found.url}?again=${exports.generation}` };
}

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return { url: GLOBALS, format: 'module', shortCircuit: true };
    if (!isOurs(context.parentURL ?? '')) return next(specifier, context);
    const within = { ...context, conditions: [CONDITION, ...(context.conditions ?? [])] };
    const isLocal = /^[.#]/.test(specifier) && specifier.endsWith('.js');
    for (const ending of isLocal ? ['.ts', '.tsx'] : []) {
      try {
        return anew(next(`${specifier.slice(0, -3)}${ending}`, within));
      } catch {
        // The next ending.
      }
    }
    return anew(next(specifier, within));
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    const file = url.replace(/\?.*$/, '');
    // Styles and pictures are names only.
    if (/\.(css|svg)$/.test(file)) {
      return {
        format: 'module',
        source: 'export default new Proxy({}, { get: (_, name) => name });',
        shortCircuit: true,
      };
    }
    if (!/\.tsx?$/.test(file)) return next(url, context);
    return { format: 'module', source: compile(fileURLToPath(file), url), shortCircuit: true };
  },
});
