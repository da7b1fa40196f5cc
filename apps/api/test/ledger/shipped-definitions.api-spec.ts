import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchFile } from '@sextant/test-data';
import { Client } from 'pg';
import { PRESENT_DEFINITIONS } from '#modules/ledger/checks/definitions.js';
import { AS_APPLICATION, cloneDatabase } from '../support/test-api.js';

const SHIPPED = new URL('../../src/modules/ledger/checks/shipped-definitions.json', import.meta.url);

describe('the definitions that the check of the ledger compares with', () => {
  let application: Client;
  beforeAll(async () => {
    application = new Client({
      ...AS_APPLICATION,
      connectionString: await cloneDatabase(`test_definitions_${process.env.JEST_WORKER_ID ?? '1'}`),
    });
    await application.connect();
  });
  afterAll(() => application?.end());

  it('are those of a freshly migrated database; after a migration, run this suite with -u', async () => {
    const { rows } = await application.query<{ name: string; digest: string; fault: string | null }>(
      `select * from (${PRESENT_DEFINITIONS}) present order by name collate "C"`,
    );
    expect(rows.filter(({ fault }) => fault !== null)).toEqual([]);
    const digests = Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
    expect(Object.keys(digests)).toHaveLength(rows.length);
    await matchFile(`${JSON.stringify(digests, null, 2)}\n`, fileURLToPath(SHIPPED));
  });
});
