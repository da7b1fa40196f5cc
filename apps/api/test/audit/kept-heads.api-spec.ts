import { Audit, MerkleLogRepository } from '#modules/audit/index.js';
import { RECORD, type RecordRow, recordOf } from '#modules/audit/audit.repository.js';
import { CustomerLeaves } from '#modules/audit/customer-leaves.rules.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAudit } from '../../src/commands/read-audit.js';
import { asAdmin } from '../platform/background-process.js';
import { type Head, auditLog, headText, verify } from '../support/audit-log.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let log: Awaited<ReturnType<typeof auditLog>>;

beforeAll(async () => {
  api = await startTestApi();
  log = await auditLog(api);
});
afterAll(async () => {
  log?.end();
  await api?.stop();
});

describe('a customer who kept one head', () => {
  let kept: Head;
  beforeAll(async () => {
    kept = (await log.fileOf(log.ada)).head;
    for (let at = 0; at < 5; at += 1) await log.act();
    await log.publish();
    await asAdmin(
      api.databaseUrl,
      `create schema kept; create table kept.records as table audit_records; create table kept.salts as
         select r.hash, n.salt from audit_records r join audit_nodes n on n.level = 0 and n.position = r.sequence - 1;
       grant usage on schema kept to public; grant select on kept.salts to public`,
    );
  });

  /** Writes the whole log anew from other records, with the salts of those that stay, and publishes as if nothing was. */
  async function forge(sql: string): Promise<void> {
    await log.pastTriggers(
      `truncate audit_records, audit_nodes, audit_heads; insert into audit_records table kept.records; ${sql};
       update audit_head set sequence = (select max(sequence) from audit_records)`,
    );
    const rows = await api.database.query<RecordRow & { salt: string } & Record<string, unknown>>(
      `select ${RECORD}, (select salt from kept.salts where salts.hash = audit_records.hash)
         from audit_records order by audit_records.sequence`,
    );
    const leaves = new CustomerLeaves();
    await api.app.get(MerkleLogRepository).grow(
      0,
      rows.map(({ salt, ...row }) => leaves.next(recordOf(row), salt)),
    );
    await log.publish();
  }
  const found = () => verify(api.url, headText(kept));

  it('finds that today’s log continues it, also when the same log was written anew', async () => {
    const continues = /^The log of \d+ records continues your head of \d+\.\nKeep the head of today:\n/;
    expect(await found()).toMatch(continues);
    await forge('select');
    expect(await found()).toMatch(continues);
  });

  it('has nothing confirmed without a head', async () => {
    expect(await verify(api.url)).toBe('NOT CONFIRMED: Nothing was compared. Add a head that you kept\n');
  });

  it.each([
    ['a forked log', `update audit_records set subject = 'x' where sequence = 2`],
    [
      'a dropped record',
      `delete from audit_records where sequence = 2;
       update audit_records set sequence = sequence + 1000000 where sequence > 2;
       update audit_records set sequence = sequence - 1000001 where sequence > 1000000`,
    ],
  ])('finds %s', async (_, sql) => {
    await forge(sql);
    expect(await found()).toMatch(/^NOT CONFIRMED: The log of \d+ records does not continue your head of \d+\n$/);
  });

  it('finds a restored backup, at once and after it has grown', async () => {
    await forge(`delete from audit_records where sequence > ${kept.size - 2}`);
    expect(await found()).toBe(`NOT CONFIRMED: The log has ${kept.size - 2} records. Your head has ${kept.size}\n`);
    await api.app.get(Audit).record({ actor: 'command', action: 'restore-backup' });
    for (let at = 0; at < 5; at += 1) await log.act();
    const { restored, at } = await log.publish();
    expect(restored).toBe(true);
    expect(await found()).toMatch(
      /^Older data was restored before the head of .*\nNOT CONFIRMED: .* does not continue/,
    );
    expect(await found()).toContain(new Date(at).toISOString());
  });

  it('has it found by the operator’s own verification, too', async () => {
    await forge(`update audit_records set subject = 'x' where sequence = 2`);
    const { findings } = await readAudit(api.settings, api.databaseUrl, { sequence: kept.size, hash: kept.root });
    expect(findings).toContain(`The head ${headText(kept)} does not lie on this chain`);
  });
});

describe('the verification by the operator', () => {
  it('finds public heads that the records do not lead to, and prints one that it finds later', async () => {
    await log.pastTriggers(
      'truncate audit_records, audit_nodes, audit_heads; insert into audit_records table kept.records',
    );
    await log.pastTriggers(
      'update audit_head set (sequence, hash) = (select sequence, hash from audit_records order by 1 desc limit 1)',
    );
    const head = await log.publish();
    const read = () => readAudit(api.settings, api.databaseUrl, { sequence: head.size, hash: head.root });
    const report = await read();
    expect(report.findings.filter((one) => one.includes('head'))).toEqual([]);
    expect(report.publicHead).toEqual({ sequence: head.size, hash: head.root });
    const { salt } = (await api.app.get(MerkleLogRepository).places([2])).get(2)!;
    await log.pastTriggers(`update audit_nodes set salt = repeat('0', 64) where level = 0 and position = 1`);
    expect((await read()).findings).toContain(`The public head ${headText(head)} is not that of these records`);
    await log.pastTriggers(`update audit_nodes set salt = '${salt}' where level = 0 and position = 1`);
  });

  it.each([
    ['The leaf of record 3', 0, 2],
    ['Node 1 of level 1', 1, 1],
  ])('finds that %s was changed in its table', async (named, level, position) => {
    const at = `level = ${level} and position = ${position}`;
    const [node] = await api.database.query<{ hash: string }>(`select hash from audit_nodes where ${at}`);
    const set = (hash: string) => log.pastTriggers(`update audit_nodes set hash = '${hash}' where ${at}`);
    await set('0'.repeat(64));
    const { findings } = await readAudit(api.settings, api.databaseUrl);
    await set(node!.hash);
    expect(findings).toContain(`${named} in the tree of public heads is not that of these records`);
  });
});
