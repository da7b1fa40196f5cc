import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchFile } from '@sextant/test-data';
import { Client } from 'pg';
import { cloneDatabase } from '../support/test-api.js';

const TABLES = new URL('../../src/platform/database/generated/tables.ts', import.meta.url);

const INTRODUCTION = `// Written by \`npm run row-types\` from a freshly migrated database; do not edit.

/** Every table with its columns, as the migrations leave them. \`Row\` and \`JsonRow\` say what a statement gives of them. */
export interface Tables {
`;

const TYPES: Record<string, string> = {
  bigint: 'bigint',
  boolean: 'boolean',
  integer: 'number',
  jsonb: 'unknown',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** A check constraint of the column or its type that lists the allowed values, as PostgreSQL writes it: one by one, or as one array. */
  values: string | null;
}

const COLUMNS = `
  select c.relname as table, a.attname as column, format_type(coalesce(nullif(y.typbasetype, 0), y.oid), null) as type,
         not a.attnotnull as nullable,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.contypid = y.oid and pg_get_constraintdef(k.oid) like 'CHECK ((VALUE = ANY (%'
              or k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like 'CHECK ((' || quote_ident(a.attname) || ' = ANY (%') as values
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname <> 'migrations'
   order by c.relname collate "C", a.attnum`;

function typeOf({ type, nullable, values }: Column): string {
  const list = values && /'\{(.*)\}'::text\[\]/.exec(values)?.[1];
  const each = list?.split(',') ?? [...(values ?? '').matchAll(/'([^']*)'::text/g)].map(([, value]) => String(value));
  const known = each.map((value) => `'${value}'`).join(' | ') || TYPES[type];
  if (!known) throw new Error(`No TypeScript type for ${type}`);
  return known === 'unknown' || !nullable ? known : `${known} | null`;
}

function written(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const each = [...tables].map(
    ([table, own]) => `  ${table}: {\n${own.map((one) => `    ${one.column}: ${typeOf(one)};\n`).join('')}  };\n`,
  );
  return `${INTRODUCTION}${each.join('')}}\n`;
}

describe('the types of rows', () => {
  let client: Client;
  beforeAll(async () => {
    client = new Client({
      connectionString: await cloneDatabase(`test_row_types_${process.env.JEST_WORKER_ID ?? '1'}`),
    });
    await client.connect();
  });
  afterAll(() => client?.end());

  it('are those of a freshly migrated database; after a migration, `npm run row-types` writes them', async () => {
    const { rows } = await client.query<Column>(COLUMNS);
    await matchFile(written(rows), fileURLToPath(TABLES));
  });

  it('change with a column, and with the values that it may have', async () => {
    const before = written((await client.query<Column>(COLUMNS)).rows);
    await client.query(`alter table trades add column surplus bigint;
      alter domain trade_status drop constraint trade_status;
      alter domain trade_status add constraint trade_status check (value in ('running', 'paused', 'completed', 'lost'))`);
    const after = written((await client.query<Column>(COLUMNS)).rows);
    expect(after.split('\n').filter((line) => !before.includes(line))).toEqual([
      `    status: 'running' | 'paused' | 'completed' | 'lost';`,
      '    surplus: bigint | null;',
    ]);
  });
});
