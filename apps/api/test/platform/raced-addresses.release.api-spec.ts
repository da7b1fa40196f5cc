import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { DIRECTORY_CHECKS } from '../../src/ledger-checks.js';
import { PeopleApp } from '../auth/people-app.js';

describe('an address that two releases race for', () => {
  let api: PeopleApp;
  let older: Client;
  beforeAll(async () => {
    api = await PeopleApp.start();
    older = new Client({ connectionString: api.databaseUrl });
    await older.connect();
  });
  afterAll(async () => {
    await older.end();
    await api.stop();
  });

  it('goes to one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `raced.${randomUUID()}@example.com`;
      const [ours, theirs] = [await api.register(email), await api.register(email)];
      const otp = await api.codeSentTo(email);
      const [us, them] = await Promise.all([
        api.post('/auth/verify', { otp }, { token: theirs.token }),
        claimAsOlder(older, ours.user.id),
      ]);
      expect([us.status === 200, them].filter(Boolean)).toHaveLength(1);
      expect(us.body.code ?? 'confirmed').toBe(them ? 'ADDRESS_TAKEN' : 'confirmed');
    }
    for (const { sql } of DIRECTORY_CHECKS) expect(await api.rows(sql)).toEqual([]);
  }, 30_000);
});

/**
 * A confirmation as the previous release writes it: only the row, retried after a deadlock.
 * @returns whether it was first
 */
async function claimAsOlder(client: Client, id: string): Promise<boolean> {
  const claim = 'update users set email_verified_at = now(), pending_email = null, updated_at = now() where id = $1';
  return client.query(claim, [id]).then(
    () => true,
    (fault: { code: string; constraint?: string }) => {
      if (fault.code === '40P01') return claimAsOlder(client, id);
      expect([fault.code, fault.constraint]).toEqual(['23505', 'users_verified_email']);
      return false;
    },
  );
}
