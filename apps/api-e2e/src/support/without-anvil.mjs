// Loaded before the program: as on a platform for which no Ethereum node is published.
import Module from 'node:module';

const resolve = Module._resolveFilename;
Module._resolveFilename = function withoutAnvil(name, ...more) {
  if (!String(name).startsWith('@foundry-rs/anvil')) return Reflect.apply(resolve, this, [name, ...more]);
  throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
};
