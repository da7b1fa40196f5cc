import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DIRECTORY_CHECKS } from '../../src/ledger-checks.js';
import { freshDatabase } from './background-process.js';

const A_PERSON = `insert into users (id, account_id, email, email_verified_at, password_hash, role, status, first_name,
    last_name, phone, country, created_at, updated_at)
  select $1::uuid, $2::text, $3::text, $4::timestamptz, '', 'investor', 'active', 'A', 'B', '+41446681800', 'Switzerland',
         now(), now()`;
const A_PASSKEY = `insert into passkeys (user_id, id, credential_id, public_key, sign_count, transports, synced, name, created_at)
  values ($1, gen_random_uuid(), $2, '', 0, '[]', false, 'Phone', now())`;
const FROZEN = `update users set frozen_at = now(), unfreeze_address = 'first@example.com' where id = $1`;

describe('the triggers that keep the directories', () => {
  let url: string;
  let client: Client;
  beforeAll(async () => {
    url = await freshDatabase();
    client = new Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  const person = async (email: string, confirmed: Date | null) => {
    const id = randomUUID();
    await client.query(A_PERSON, [id, `SX-${id.slice(0, 8)}`, email, confirmed]);
    return id;
  };
  const rows = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
  const agree = async () => {
    for (const { sql } of DIRECTORY_CHECKS) expect(await rows(sql)).toEqual([]);
  };

  it('follow customers and passkeys', async () => {
    const [bob, eve] = [await person('bob@example.com', null), await person('bob@example.com', null)];
    await agree();
    await client.query('update users set email_verified_at = now() where id = $1', [bob]);
    await agree();
    await client.query(`update users set email = 'bob2@example.com' where id = $1`, [bob]);
    await agree();
    await client.query(FROZEN, [bob]);
    await agree();
    await client.query('update users set frozen_at = null, unfreeze_address = null where id = $1', [bob]);
    await client.query(A_PASSKEY, [bob, 'credential of bob']);
    await agree();
    await client.query('delete from users where id = any($1)', [[bob, eve]]);
    await agree();
  });

  it('raise the violation of the customers’ own key when a value is somebody else’s', async () => {
    await client.query(`insert into verified_emails values ('claimed@example.com', gen_random_uuid());
      insert into account_ids values ('SX-CLAI-MED0', gen_random_uuid());
      insert into passkey_credentials values ('claimed', gen_random_uuid())`);
    const broken = (sql: string, parameters: unknown[]) =>
      client.query(sql, parameters).then(
        () => 'nothing',
        (fault: { code: string; constraint: string }) => `${fault.code} ${fault.constraint}`,
      );
    const dan = await person('dan@example.com', new Date());
    expect(await broken(`update users set email = 'claimed@example.com' where id = $1`, [dan])).toBe(
      '23505 users_verified_email',
    );
    expect(await broken(A_PASSKEY, [dan, 'claimed'])).toBe('23505 passkeys_credential');
    expect(await broken(A_PERSON, [randomUUID(), 'SX-CLAI-MED0', 'x@example.com', null])).toBe(
      '23505 users_account_id_unique',
    );
  });
});
