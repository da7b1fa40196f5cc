// A run's set-ups. Jest calls each file once, also when several projects name it.
import { resolve } from 'node:path';
import setUpFolder from '../run-folder.mjs';
import './loader.cjs';

const ROOT = resolve(import.meta.dirname, '../..');
const ends = [];

/** Returns a set-up that makes the run's folder and then calls the default export of `path`, which may return its end. */
export const setUp = (path) => async () => {
  if (ends.length === 0) ends.push(setUpFolder());
  const own = path && (await import(resolve(ROOT, path)));
  ends.push(await own?.default());
};

/** Undoes all set-ups, last first. */
export async function tearDown() {
  for (const end of ends.splice(0).reverse()) await end?.();
}
