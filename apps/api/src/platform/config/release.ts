import { readFileSync, readdirSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const migrations = readdirSync(new URL('../database/migrations/sql', import.meta.url)).toSorted();

/**
 * The version of the package and the number of the last migration, such as `0.1.0+0014`: builds of one version that keep
 * different tables have different names. The same distance from `src` and from `dist`.
 */
export const RELEASE = `${version}+${migrations.at(-1)?.slice(0, 4)}`;
