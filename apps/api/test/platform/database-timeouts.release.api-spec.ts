import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { type Timeouts, dataSourceOptions } from '#platform/database/data-source.js';
import { migrate } from '#platform/database/index.js';
import { cloneDatabase } from '../support/test-api.js';

/** Longer than a request waits for a lock. */
const LONGER_THAN_A_REQUEST_MS = 4_300;

describe('the database', () => {
  let url: string;
  beforeAll(async () => {
    url = await cloneDatabase(`test_patience_${process.env.JEST_WORKER_ID ?? '1'}`);
  });

  const limits = async (timeouts?: Timeouts) => {
    const source = await new DataSource(dataSourceOptions(url, 1, [], timeouts)).initialize();
    try {
      const sql = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
      return ((await source.query(sql)) as { statement: string; lock: string }[])[0];
    } finally {
      await source.destroy();
    }
  };

  it('gives up what requests wait for too long, and grants others the time that they ask for', async () => {
    expect(await limits()).toEqual({ statement: '30s', lock: '4s' });
    expect(await limits({ statementMs: 600_000, lockMs: 30_000 })).toEqual({ statement: '10min', lock: '30s' });
    expect(await limits({ statementMs: 0, lockMs: 30_000 })).toEqual({ statement: '0', lock: '30s' });
  });

  describe('that somebody uses', () => {
    let other: Client;
    beforeAll(async () => {
      other = new Client({ connectionString: url });
      await other.connect();
    });
    afterAll(() => other.end());

    it('is migrated as soon as it can be', async () => {
      await other.query('begin; lock table migrations in access exclusive mode');
      const migrated = migrate(url);
      await setTimeout(LONGER_THAN_A_REQUEST_MS);
      await other.query('commit');
      expect(await migrated).toEqual([]);
    }, 15_000);
  });
});
