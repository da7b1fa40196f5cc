import { readFileSync } from 'node:fs';

/** The version of this release, from the package of the API; the same distance from `src` and from `dist`. */
export const RELEASE: string = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
