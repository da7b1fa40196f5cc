import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { ENTITIES } from '../../src/app.module.js';
import { dataSourceOptions } from '#platform/database/data-source.js';
import { cloneDatabase } from '../support/test-api.js';

/** Tables that find a customer by a value other than the id: their keys begin with that value. */
const DIRECTORIES = [
  'account_ids',
  'chain_addresses',
  'passkey_credentials',
  'transfer_hashes',
  'unfreeze_addresses',
  'unverified_emails',
  'verified_emails',
];

/** The only types a column may have. Money is `bigint`, instants are `timestamptz`, text is `text`. */
const TYPES = ['bigint', 'boolean', 'integer', 'jsonb', 'text', 'timestamp with time zone', 'uuid'];

let source: DataSource;

beforeAll(async () => {
  const url = await cloneDatabase(`test_schema_${process.env.JEST_WORKER_ID ?? '1'}`);
  source = await new DataSource(dataSourceOptions(url, 2, ENTITIES)).initialize();
});
afterAll(() => source?.destroy());

const rows = async <Row>(sql: string): Promise<Row[]> => (await source.query(sql)) as Row[];

/** What TypeORM would do to make the schema what the entities say. */
async function wishes(): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
}

interface Column {
  place: string;
  type: string;
}

const COLUMNS = `
  select c.relname || '.' || a.attname as place, format_type(coalesce(nullif(y.typbasetype, 0), y.oid), null) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type y on y.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
   order by 1`;

interface Key {
  name: string;
  kind: 'p' | 'f';
  holder: string;
  columns: string[];
  target: string | null;
  targetColumns: string[] | null;
}

/** Primary and foreign keys, their columns in the order of the key. */
const KEYS = `
  select k.conname as name, k.contype as kind, h.relname as holder, t.relname as target,
         array(select a.attname::text from unnest(k.conkey) with ordinality u (n, o)
                 join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by u.o) as columns,
         array(select a.attname::text from unnest(k.confkey) with ordinality u (n, o)
                 join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by u.o) as "targetColumns"
    from pg_constraint k
    join pg_class h on h.oid = k.conrelid
    left join pg_class t on t.oid = k.confrelid
   where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f')
   order by 1`;

async function customerTables(): Promise<string[]> {
  const columns = await rows<Column>(COLUMNS);
  const tables = columns
    .filter(({ place }) => place.endsWith('.user_id'))
    .map(({ place }) => place.split('.')[0] ?? '');
  return tables.filter((table) => !DIRECTORIES.includes(table));
}

describe('tables of customers', () => {
  it('have a primary key that begins with the customer', async () => {
    const keys = await rows<Key>(KEYS);
    const tables = await customerTables();
    expect(tables).toEqual(expect.arrayContaining(['trades', 'transactions', 'entries', 'sessions']));
    for (const table of tables) {
      const primary = keys.find(({ kind, holder }) => kind === 'p' && holder === table);
      expect([table, primary?.columns[0]]).toEqual([table, 'user_id']);
    }
  });

  it('point at each other by the customer first, and at nothing that customers share', async () => {
    const keys = (await rows<Key>(KEYS)).filter(({ kind }) => kind === 'f');
    const tables = await customerTables();
    expect(keys.length).toBeGreaterThan(10);
    for (const { name, holder, columns, target, targetColumns } of keys) {
      expect([name, tables.includes(holder), columns[0]]).toEqual([name, true, 'user_id']);
      const expected = target === 'users' ? [['id'], 'users'] : [['user_id', 'id'], target];
      expect([name, targetColumns, target]).toEqual([name, ...expected]);
      expect([name, target === 'users' || tables.includes(target ?? '')]).toEqual([name, true]);
    }
  });
});

describe('columns', () => {
  it('have none of the types that lose cents, time zones or letters', async () => {
    const columns = await rows<Column>(COLUMNS);
    expect(columns.length).toBeGreaterThan(100);
    expect(columns.filter(({ type }) => !TYPES.includes(type))).toEqual([]);
  });

  it('hold money as bigint', async () => {
    const columns = await rows<Column>(COLUMNS);
    const money =
      /\.(cash|invested|withdrawal_hold|amount|.*_amount|fee|investment|basis|.*_basis|rate|price|.*_price|value|.*_value|total_.*)$/;
    const named = columns.filter(({ place }) => money.test(place) && !place.endsWith('.coin_amount'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ type }) => type !== 'bigint')).toEqual([]);
  });
});

describe('entities and migrations', () => {
  it('name the same indexes, also those that TypeORM cannot describe', async () => {
    const indexes = await rows<{ name: string; holder: string }>(
      `select indexname as name, tablename as holder from pg_indexes where schemaname = 'public' order by 1`,
    );
    const entities = source.entityMetadatas.map(({ tableName }) => tableName);
    expect(entities.length).toBeGreaterThan(10);
    const found = indexes.filter(({ holder }) => entities.includes(holder)).map(({ name }) => name);
    const declared = source.entityMetadatas.flatMap(({ indices, uniques, primaryColumns }) => [
      ...indices.map(({ name }) => name),
      ...uniques.map(({ name }) => name),
      primaryColumns[0]?.primaryKeyConstraintName,
    ]);
    expect(declared.sort()).toEqual(found.sort());
  });

  it('agree', async () => {
    expect(await wishes()).toEqual([]);
  });

  it.each([
    ['a column too many', 'alter table sessions add column surplus text'],
    ['a column that is missing', 'alter table quotes drop column coin'],
    ['another type', 'alter table proof_tries alter column in_day type bigint'],
    ['a default that is missing', 'alter table users alter column city drop default'],
    ['null where it must not be', 'alter table users alter column phone drop not null'],
    ['a check that is missing', 'alter table quotes drop constraint quotes_kind'],
    ['a foreign key that is missing', 'alter table quotes drop constraint quotes_user'],
    ['an index that is missing', 'drop index sessions_expires'],
  ])('are seen to differ: %s', async (_, difference) => {
    const before = await wishes();
    await source.query(difference);
    expect((await wishes()).length).toBeGreaterThan(before.length);
  });
});
