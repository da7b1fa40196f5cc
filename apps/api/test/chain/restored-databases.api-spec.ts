import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RestoreMarkRepository } from '#modules/chain/restore-mark.repository.js';
import { SkipRestoredAddresses } from '#modules/chain/use-cases/skip-restored-addresses.js';
import { HealthChecks } from '#platform/health/index.js';
import { asAdmin } from '../platform/background-process.js';
import { keyInEffect, sendOpening } from '../support/account-keys.js';
import { MORNING } from '../support/market-time.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';

describe('the counters of addresses', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  beforeAll(async () => {
    api = await startTestApi();
    await keyInEffect(api, 'bitcoin');
    await keyInEffect(api, 'ethereum');
    methods = await paymentMethods(api);
    ada = await investor(api);
  });
  afterAll(() => api?.stop());
  beforeEach(() => api.database.query('update address_counters set next_index = 7'));
  afterEach(() => asAdmin(api.databaseUrl, 'grant execute on function pg_control_system() to public'));

  const indexes = async () => {
    const rows = await api.database.query<{ next: number }>('select next_index as next from address_counters');
    return rows.map(({ next }) => next);
  };
  const mark = async () => (await api.app.get(RestoreMarkRepository).read()).mark;
  const keptMark = async (kept: string) => api.database.query('update restore_marks set mark = $1', [kept]);
  const kept = async () => {
    const [row] = await api.database.query<{ mark: string }>('select mark from restore_marks');
    return row?.mark.split(' ') ?? [];
  };
  const start = async () => (await startBeside(api)).stop();

  it('stay as they are at a first start and at every later one', async () => {
    await start();
    await api.database.query('delete from restore_marks');
    await start();
    await start();
    expect(await indexes()).toEqual([7, 7]);
  });

  it.each([
    ['a dump restored on another server', 0, '7301829481237461234'],
    ['a restore to a moment, which is another timeline', 1, '0000000A'],
    ['a standby that took over', 1, '00000002'],
    ['a dump restored in another database', 2, '16401'],
    ['a dump restored over the tables of the same database', 3, '17002'],
  ])('skip 1,000 addresses once after %s', async (_, part, other) => {
    const parts = (await mark()).split(' ');
    expect(parts).toHaveLength(4);
    parts[part] = other;
    await keptMark(parts.join(' '));
    await start();
    await start();
    expect(await indexes()).toEqual([1_007, 1_007]);
  });

  it('skip them once when several processes start on a restored database at once', async () => {
    await keptMark('another database');
    await Promise.all([start(), start(), start()]);
    expect(await indexes()).toEqual([1_007, 1_007]);
  });

  it('skip them where the role may not read the identifier of the server', async () => {
    await asAdmin(api.databaseUrl, 'revoke execute on function pg_control_system() from public');
    const skip = api.app.get(SkipRestoredAddresses);
    expect((await mark()).split(' ')).toHaveLength(3);
    await api.database.query('delete from restore_marks');
    await start();
    await start();
    expect(await indexes()).toEqual([7, 7]);
    await keptMark('00000009 1 2');
    expect(await skip.run()).toBe(false);
    expect(await indexes()).toEqual([1_007, 1_007]);
  });

  it('stay as they are where the role may read the identifier of the server only later, or no longer', async () => {
    const may = (statement: string) => asAdmin(api.databaseUrl, `${statement} public`);
    await may('revoke execute on function pg_control_system() from');
    await api.database.query('delete from restore_marks');
    await start();
    await may('grant execute on function pg_control_system() to');
    await start();
    expect(await kept()).toHaveLength(4);
    await may('revoke execute on function pg_control_system() from');
    await start();
    expect(await kept()).toHaveLength(4);
    expect(await indexes()).toEqual([7, 7]);
  });

  it('skip them before a deposit takes the next address, though nobody looked since the server changed', async () => {
    await api.database.query(`delete from restore_marks`);
    await start();
    const [before] = await kept();
    await keptMark((await mark()).replace(String(before), '7301829481237461234'));
    await api.database.query(
      `insert into chain_cursors (chain, height, hash, read_at)
       select chain, 1, 'a', now() from unnest(array['bitcoin', 'ethereum']) chain`,
    );
    const open = (method: string) => sendOpening(api, ada, { amount: 100, method });
    for (const answer of await Promise.all([open(methods.bitcoin), open(methods.ethereum)])) succeeded(answer);
    const taken = await api.database.query(
      'select address_index as index from chain_addresses where address_index >= 7 order by 1',
    );
    expect(taken).toEqual([{ index: 1_007 }, { index: 1_007 }]);
    expect(await indexes()).toEqual([1_008, 1_008]);
  });

  it('differ in a table that was made anew', async () => {
    const before = await mark();
    await api.database.query('alter table address_counters rename to former_counters');
    await api.database.query('create table public.address_counters (like former_counters)');
    expect(await mark()).not.toBe(before);
    await api.database.query('drop table public.address_counters');
    await api.database.query('alter table former_counters rename to address_counters');
    expect(await mark()).toBe(before);
  });

  it('are reported for a day, also where the server is replaced while a process runs', async () => {
    const said = async () => {
      const found = await api.app.get(HealthChecks).findings();
      return found.find(({ name }) => name === 'restored-database');
    };
    await keptMark('another database');
    api.clock.set(MORNING);
    expect(await said()).toMatchObject({ status: 'degraded', ageSeconds: 0, says: expect.stringContaining('1,000') });
    expect(await indexes()).toEqual([1_007, 1_007]);
    api.clock.set(new Date(MORNING.getTime() + 25 * 3_600_000));
    expect(await said()).toMatchObject({ status: 'ok' });
  });
});
