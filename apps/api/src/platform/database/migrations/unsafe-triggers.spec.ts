import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** The first one that a cluster may still have to run. */
const FIRST = '0072';
const folder = new URL('./sql/', import.meta.url);

describe('a migration that makes or drops a trigger of a table of before', () => {
  const found = readdirSync(folder)
    .filter((file) => file >= FIRST)
    .map((file) => ({ file, sql: readFileSync(new URL(file, folder), 'utf8') }))
    .filter(({ sql }) => {
      const made = new Set([...sql.matchAll(/create table (\w+)/g)].map(([, name]) => name));
      const tables = [...sql.matchAll(/^(?:create|drop) trigger \w+(?:[^;]*?)\son (\w+)/gm)].map(([, name]) => name);
      return tables.some((name) => !made.has(name));
    });

  it('is there', () => expect(found.length).toBeGreaterThan(4));

  it.each(found)('lets a cluster do so first: $file', ({ sql }) => {
    const allowed = sql.indexOf('set local citus.enable_unsafe_triggers = on;');
    expect(allowed).toBeGreaterThanOrEqual(0);
    expect(sql.search(/^(?:create|drop) trigger/m)).toBeGreaterThan(allowed);
  });
});
