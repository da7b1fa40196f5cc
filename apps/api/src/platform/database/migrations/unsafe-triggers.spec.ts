import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const folder = new URL('./sql/', import.meta.url);

/** Whether the SQL changes triggers of earlier tables, which a cluster may have distributed, without allowing it first. */
function changesUnsafely(sql: string): boolean {
  const created = new Set([...sql.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, name]) => name));
  const changes = [...sql.matchAll(/^(?:create(?: constraint)?|drop) trigger \w+(?:[^;]*?)\son (\w+)/gm)];
  const first = changes.find(([, table]) => !created.has(table))?.index ?? Infinity;
  const allowed = sql.indexOf('set local citus.enable_unsafe_triggers = on;');
  return first < Infinity && (allowed < 0 || allowed > first);
}

describe('a migration that creates or drops a trigger of an earlier table', () => {
  it('allows a cluster to do so first', () => {
    const files = readdirSync(folder);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => changesUnsafely(readFileSync(new URL(file, folder), 'utf8')))).toEqual([]);
  });

  it.each([
    'create trigger trades_keep before update on trades for each row execute function trades_keep();',
    'create constraint trigger trades_keep after insert on trades execute function trades_keep();',
    'drop trigger trades_keep on trades;',
  ])('is found: %s', (change) => {
    const allow = 'set local citus.enable_unsafe_triggers = on;';
    expect(changesUnsafely(change)).toBe(true);
    expect(changesUnsafely(`${change}\n${allow}`)).toBe(true);
    expect(changesUnsafely(`${allow}\n${change}`)).toBe(false);
    expect(changesUnsafely(`create table trades (id uuid);\n${change}`)).toBe(false);
  });
});
