import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';

/**
 * Calls again every `interval` ms until the call no longer throws, and returns its result.
 * @throws what the call threw last, after `timeout` ms
 */
export async function waitFor<T>(call: () => T | Promise<T>, { timeout = 15_000, interval = 50 } = {}): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (performance.now() - began >= timeout) throw error;
    }
    await sleep(interval);
  }
}

/** Compares a text with a file, which `jest -u` writes. */
export function matchFile(text: string, path: string): void {
  const { snapshotState } = expect.getState() as unknown as { snapshotState: { _updateSnapshot: string } };
  if (snapshotState._updateSnapshot === 'all' || !existsSync(path)) writeFileSync(path, text);
  expect(text).toBe(readFileSync(path, 'utf8'));
}

/** Reports at the end of `npm test` that a test could not try something on this machine. */
export function notRun(what: string): void {
  process.stdout.write(`\nnot run: ${what}\n`);
}

const realGlobals = new Map<string, PropertyDescriptor | undefined>();

/** Replaces globals until `unstubGlobals`. */
export function stubGlobals(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!realGlobals.has(name)) realGlobals.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

export function unstubGlobals(): void {
  for (const [name, real] of realGlobals)
    if (real) Object.defineProperty(globalThis, name, real);
    else Reflect.deleteProperty(globalThis, name);
  realGlobals.clear();
}
