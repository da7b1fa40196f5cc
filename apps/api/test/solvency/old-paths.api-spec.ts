import { DAY_MS } from '@sextant/business-rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProveSolvency } from '#modules/solvency/use-cases/prove-solvency.js';
import { SolvencyRepository } from '#modules/solvency/solvency.repository.js';
import { withoutDailyProof } from '../support/daily-proof.js';
import { MORNING, after } from '../support/market-time.js';
import { type Person, investor } from '../support/people.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Of the last 60 days; one has more leaves than are removed at once. */
const PROOFS = 60;
const LARGE = 7;
const LARGE_LEAVES = 8_192;

describe('the paths of old proofs', () => {
  let api: TestApi;
  let ada: Person;

  beforeAll(async () => {
    api = await startTestApi();
    await withoutDailyProof(api);
    api.clock.set(MORNING);
    ada = await investor(api);
    for (let number = 1; number <= PROOFS; number += 1) {
      const at = after(MORNING, (number - PROOFS - 1) * DAY_MS);
      const leaves = number === LARGE ? LARGE_LEAVES : 64;
      await api.database.query(
        `with proof as (
           insert into solvency_proofs (id, at, root, owed, leaves, coins, statement, number)
           values (new_id($1), $1, repeat('a', 64), 0, $2, '[]', 'x', $3) returning id),
         nodes as (
           insert into solvency_nodes (proof_id, level, position, hash, sum)
           select id, level, position, repeat('a', 64), 0
             from proof, generate_series(0, log(2, $2)::int) level, generate_series(0, ($2::int >> level) - 1) position)
         insert into solvency_leaves (user_id, proof_id, position, email, nonce, amount)
         select $4, id, position, 'ada@example.com', repeat('a', 64), 0 from proof, generate_series(0, $2::int - 1) position`,
        [at, leaves, number, ada.id],
      );
    }
    await api.app.get(ProveSolvency).daily();
  });
  afterAll(() => api?.stop());

  const left = async (table: string) => {
    const rows = await api.database.query<{ number: number }>(
      `select distinct p.number from solvency_proofs p join ${table} t on t.proof_id = p.id order by p.number`,
    );
    return rows.map(({ number }) => number);
  };

  it('are not removed together with one that is not old', async () => {
    for (const table of ['solvency_nodes', 'solvency_leaves']) {
      const both = `delete from ${table} where proof_id in (select id from solvency_proofs where number in (1, ${PROOFS}))`;
      await expect(api.database.query(both)).rejects.toThrow('what was recorded stays');
    }
  });

  it('are all removed, also of a large one, with nothing of a younger one', async () => {
    await api.app.get(SolvencyRepository).removeOldPaths();
    const young = Array.from({ length: 31 }, (_, at) => PROOFS - 29 + at);
    expect(await left('solvency_nodes')).toEqual(young);
    expect(await left('solvency_leaves')).toEqual(young);
    await api.app.get(SolvencyRepository).removeOldPaths();
    expect(await left('solvency_nodes')).toEqual(young);
  });
});
