import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { applyFunctions } from '#platform/database/apply-functions.js';
import { dataSourceOptions } from '#platform/database/data-source.js';
import { MIGRATIONS } from '#platform/database/migrations/index.js';
import { releasedDatabase } from './released-database.js';

const OPERATOR = '0198c0de-0000-7000-8000-000000000001';
const METHOD = '0198c0de-0000-7000-8000-000000000002';

describe('rows that were there before', () => {
  let source: DataSource;
  const rows = (sql: string) => source.query<Record<string, unknown>[]>(sql);

  beforeAll(async () => {
    const before = MIGRATIONS.findIndex((one) => new one().name?.startsWith('DailyProofs'));
    const url = await releasedDatabase('test_migrated_rows', before);
    const options = dataSourceOptions(url, 1);
    source = await new DataSource({ ...options, migrations: MIGRATIONS }).initialize();
    // The later one has the lower id, so that only their time tells their order.
    for (const [id, at] of [
      ['0198c0de-0000-7000-8000-00000000000a', '2026-05-02'],
      ['0198c0de-0000-7000-8000-00000000000b', '2026-05-01'],
    ]) {
      await source.query(
        `insert into solvency_proofs (id, at, root, owed, leaves, coins, statement, made_by)
         values ($1, $2, repeat('a', 64), 0, 1, '[]', 'x', $3)`,
        [id, at, OPERATOR],
      );
      await source.query(
        `insert into solvency_nodes (proof_id, level, position, hash, sum) values ($1, 0, 0, repeat('a', 64), 0)`,
        [id],
      );
    }
    await source.query(
      `insert into payment_methods (id, currency, network, address, status, created_at, updated_at)
       values ($1, 'Litecoin', 'LTC', 'x', 'active', now(), now())`,
      [METHOD],
    );
    await source.query(
      `insert into payment_method_changes (id, method_id, currency, network, address, proposed_by, approved_by, approved_at,
                                           takes_effect_at, state, ended_at)
       values (gen_random_uuid(), $1, 'Litecoin', 'LTC', 'x', $2, gen_random_uuid(), now(), now(), 'applied', now())`,
      [METHOD, OPERATOR],
    );
    await source.runMigrations({ transaction: 'each' });
    const client = new Client({ connectionString: url });
    await client.connect();
    await applyFunctions(client);
    await client.end();
  });
  afterAll(() => source?.destroy());

  it('are proofs by operators, numbered in the order of their time, and kept as before', async () => {
    expect(await rows('select number, at::date::text as at, made_by from solvency_proofs order by number')).toEqual([
      { number: 1, at: '2026-05-01', made_by: OPERATOR },
      { number: 2, at: '2026-05-02', made_by: OPERATOR },
    ]);
    for (const change of ['update solvency_proofs set number = 3 where number = 2', 'delete from solvency_nodes']) {
      await expect(rows(change)).rejects.toThrow('what was recorded stays');
    }
  });

  it('are payment methods that take deposits, and changes that remove none', async () => {
    expect(await rows('select status, deposits_stopped_at, removed_at_fees from payment_methods')).toEqual([
      { status: 'active', deposits_stopped_at: null, removed_at_fees: null },
    ]);
    expect(await rows('select removes from payment_method_changes')).toEqual([{ removes: false }]);
    await expect(rows(`update payment_methods set status = 'retired'`)).rejects.toThrow('pays out so little');
  });
});
