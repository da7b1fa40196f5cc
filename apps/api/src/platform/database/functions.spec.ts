import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CUSTOMERS_TABLES } from './cluster/placement.js';
import { RELEASE_FUNCTIONS, TABLE_FUNCTIONS } from './functions.js';

const nameIn = (sql: string) => /^create (?:type|or replace function) (?:public\.)?(\w+)/m.exec(sql)?.[1];
const calls = (sql: string, name: string) => new RegExp(`\\b${name}\\(`).test(sql.slice(sql.indexOf('$$')));

/** Functions that contain `from` without reading a table. */
const WITHOUT_TABLES = ['half_even', 'new_id', 'new_reference', 'transaction_details'];

/** Functions that read replicated tables, or keep counts, the audit log and the books on the coordinator; a job keeps the books. */
const FOR_NO_CUSTOMER = [
  ...['address_is_ours', 'audit_append', 'books_keep_days', 'count_request', 'payment_method_remove'],
  'restore_mark',
];

/** Of customers' tables. */
const VIEWS = ['postings', 'trade_events', 'transaction_events', 'transaction_totals'];
const READS_CUSTOMERS = new RegExp(
  `\\b(?:from|join|update|using)\\s+(?:only\\s+)?(?:public\\.)?(?:${[...Object.keys(CUSTOMERS_TABLES), ...VIEWS].join('|')})\\b`,
  'i',
);

/** Of PL/pgSQL: what goes to the database as one statement, which a condition of `if` is by itself. */
function statementsOf(sql: string): string[] {
  const body = sql.slice(sql.indexOf('$$')).replace(/--.*$/gm, '');
  const one = /\b(?:els)?if\b[^;]*?\bthen\b/g;
  return body.split(';').flatMap((part) => [...(part.match(one) ?? []), part.replace(one, '')]);
}

const SOURCES = join(import.meta.dirname, '../..');
const api = globSync('**/*.ts', { cwd: SOURCES })
  .filter((file) => !file.endsWith('.spec.ts'))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n');

describe('the SQL functions beside the modules', () => {
  it('are some of both kinds', () => {
    expect(TABLE_FUNCTIONS.map(({ name }) => name)).toContain('ledger_refuse_change');
    expect(RELEASE_FUNCTIONS.map(({ name }) => name)).toContain('movement_opening');
  });

  it.each([...TABLE_FUNCTIONS, ...RELEASE_FUNCTIONS])(
    '$name: one a file, named after it, with what it guarantees',
    ({ name, sql }) => {
      expect(nameIn(sql)).toBe(name);
      expect(sql.match(/^create /gm)).toHaveLength(1);
      expect(sql).toMatch(/^-- ./);
    },
  );

  it.each(TABLE_FUNCTIONS)('$name: bound to a table, it calls none of a single release', ({ sql }) => {
    expect(RELEASE_FUNCTIONS.filter(({ name }) => calls(sql, name))).toEqual([]);
  });

  it('take the customer first where the API calls them, so that a cluster knows where to', () => {
    const called = RELEASE_FUNCTIONS.filter(
      ({ name }) => name.startsWith('movement_') || new RegExp(`\\b(select|from|lateral) ${name}\\(`).test(api),
    ).filter(({ sql }) => sql.includes('create or replace function'));
    const others = called.filter(({ sql }) => !/^create or replace function \w+\(\s*p_user uuid\b/m.test(sql));
    expect(called.length).toBeGreaterThan(15);
    expect(others.map(({ name }) => name).sort()).toEqual(FOR_NO_CUSTOMER);
  });

  it('are in PL/pgSQL where they touch tables, since a cluster cannot plan them in SQL', () => {
    const touching = [...TABLE_FUNCTIONS, ...RELEASE_FUNCTIONS].filter(
      ({ sql }) => sql.includes('language sql') && /\b(from|into|update) \w+/.test(sql.slice(sql.indexOf('$$'))),
    );
    expect(touching.map(({ name }) => name).filter((name) => !WITHOUT_TABLES.includes(name))).toEqual([]);
  });

  it('read a customer’s table or call a function that does, not both in one statement', () => {
    // A cluster carries a statement that reads one out on its shard, functions and all, and they must not look from there.
    const all = [...TABLE_FUNCTIONS, ...RELEASE_FUNCTIONS];
    const looking = new Set(all.filter(({ sql }) => READS_CUSTOMERS.test(sql)));
    for (const one of looking) for (const other of all) if (calls(other.sql, one.name)) looking.add(other);
    const both = all.filter(({ sql, name }) =>
      statementsOf(sql).some(
        (statement) =>
          READS_CUSTOMERS.test(statement) &&
          [...looking].some((one) => one.name !== name && new RegExp(`\\b${one.name}\\(`).test(statement)),
      ),
    );
    expect(looking.size).toBeGreaterThan(30);
    expect(both.map(({ name }) => name)).toEqual([]);
  });
});
