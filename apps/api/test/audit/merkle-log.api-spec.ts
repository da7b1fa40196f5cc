import { createHash } from 'node:crypto';
import { Audit } from '#modules/audit/index.js';
import { HealthChecks } from '#platform/health/index.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceRestore } from '../../src/backup/announce-restore.js';
import type { Manifest } from '../../src/backup/manifest.js';
import { readAudit } from '../../src/commands/read-audit.js';
import { type Head, type OwnFile, type OwnRecord, VERIFIER, auditLog, headText, verify } from '../support/audit-log.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

let api: TestApi;
let log: Awaited<ReturnType<typeof auditLog>>;
let ada: Person;
let boss: Person;

beforeAll(async () => {
  api = await startTestApi();
  log = await auditLog(api);
  ({ ada, boss } = log);
});
afterAll(async () => {
  log?.end();
  await api?.stop();
});

describe('the records about a customer', () => {
  it('are read by them alone, each in the log of a public head, without names and addresses of operators', async () => {
    const { path, head, records } = await log.fileOf(ada);
    const actions = records.map(({ record }) => JSON.parse(record).action);
    const reviews = ['open-transaction', 'review-transaction'];
    expect(actions).toEqual([...reviews, ...reviews]);
    expect(JSON.parse(records[1]!.record)).toEqual({
      ...{ action: 'review-transaction', actor: 'operator', actorRole: 'approver', outcome: 'done' },
      ...{ at: expect.any(String), subject: expect.any(String), customerId: ada.id },
      hidden: expect.stringMatching(/^[0-9a-f]{64}$/),
      ...{ number: 2, previous: createHash('sha256').update(`\0${records[0]!.record}`).digest('hex') },
    });
    expect(JSON.stringify(records)).not.toMatch(new RegExp(`${boss.id}|${boss.email}|127\\.0\\.0\\.1`));
    expect((await log.heads())[0]).toMatchObject({ size: head.size, root: head.root });
    expect(await verify(path)).toContain('All 4 records are in the log of this head, and none is missing');
    expect(await verify(path)).toContain(`Keep the file and the head:\n${headText(head)}\n`);
    const { status } = await call(api, 'GET', '/audit/mine', { token: boss.token });
    expect(status).toBe(403);
  });

  it('come in pages that lead to one head, whatever is recorded between them', async () => {
    const ask = async (query: string) =>
      succeeded(await call<OwnRecord[]>(api, 'GET', `/audit/mine?limit=3${query}`, { token: ada.token })).body;
    const first = await ask('');
    await log.act();
    await log.publish();
    const second = await ask(`&cursor=${first.nextCursor}`);
    expect([first.data.length, second.data.length, second.nextCursor]).toEqual([3, 1, null]);
    expect(second.head).toEqual(first.head);
    const path = log.write({ head: first.head, records: [...first.data, ...second.data] });
    expect(await verify(path)).toContain('All 4 records');
  });

  it.each(['cursor=x', 'cursor=999-1', 'cursor=0-0'])('refuse %s', async (query) => {
    const { status, body } = await call(api, 'GET', `/audit/mine?${query}`, { token: ada.token });
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('are found to be changed in the file or in the database', async () => {
    const { head, records } = await log.fileOf(ada);
    const changed = { ...records[1]!, record: records[1]!.record.replace('"done"', '"refused"') };
    const path = log.write({ head, records: records.with(1, changed) });
    expect(await verify(path)).toBe(`NOT CONFIRMED: Record ${changed.sequence} is not in the log of this head\n`);
    const set = (action: string) =>
      log.pastTriggers(`update audit_records set action = '${action}' where sequence = ${changed.sequence}`);
    await set('open-transaction');
    expect(await verify((await log.fileOf(ada)).path)).toMatch(/^NOT CONFIRMED: Record \d+ is not in the log/);
    await set('review-transaction');
    expect(await verify((await log.fileOf(ada)).path)).toMatch(/All 4 records/);
  });

  it('are all about the customer whose id is printed, also in an older file', async () => {
    const hers = await log.fileOf(ada);
    expect(await verify(hers.path)).toContain(`\nThey are about customer ${ada.id}.\n`);
    const his = await log.fileOf(log.bob);
    const another = 'NOT CONFIRMED: The files are about two customers, ';
    expect(await verify(hers.path, his.path)).toContain(another);
    const mixed = { head: hers.head, records: [his.records[0], ...hers.records.slice(1)] };
    expect(await verify(log.write(mixed))).toBe(
      `NOT CONFIRMED: Record ${hers.records[1]!.sequence} is about ${ada.id}, not ${log.bob.id}\n`,
    );
    const none = await verify(log.write({ head: hers.head, records: [] }));
    expect(none).not.toContain('about customer');
  });

  it('are printed without characters that move the cursor or turn the line', async () => {
    const subject = 'a\u001b[1A\u009b\u202e\nAll 9 records';
    const record = JSON.stringify({
      action: 'tried\u001b[2K',
      customerId: 'a\u009b',
      number: 1,
      previous: null,
      subject,
    });
    const root = createHash('sha256').update(`\0${record}`).digest('hex');
    const printed = await verify(log.write({ head: { size: 1, root }, records: [{ sequence: 1, record, proof: [] }] }));
    expect(printed).toMatch(/^[\n -~]+$/);
    expect(printed.split('\n')[0]).toContain('"a\\u001b[1A??\\nAll 9 records"');
  });
});

describe('a record that the owner drops with all nodes kept', () => {
  let before: OwnFile;
  let second: number;
  let last: number;
  beforeAll(async () => {
    before = await log.fileOf(ada);
    [second, last] = [before.records[1]!.sequence, before.records.at(-1)!.sequence];
    await log.pastTriggers('create schema dropped; create table dropped.records as table audit_records');
  });
  const restoreRows = () => log.pastTriggers('truncate audit_records; insert into audit_records table dropped.records');
  const drop = (sequence: number) => `delete from audit_records where sequence = ${sequence}`;
  const unname = (sequence: number) => `update audit_records set customer_id = null where sequence = ${sequence}`;

  it.each([
    ['deleted', drop],
    ['no longer about the customer', unname],
  ])('is missed by the next record if it is %s', async (_, sql) => {
    await log.pastTriggers(sql(second));
    const { path, head, records } = await log.fileOf(ada);
    await restoreRows();
    expect([head.root, records.length]).toEqual([before.head.root, 3]);
    expect(await verify(path)).toBe(
      `NOT CONFIRMED: A record about you is missing before record ${before.records[2]!.sequence}\n`,
    );
  });

  it.each([
    ['deleted', drop],
    ['no longer about the customer', unname],
  ])('is missed by an older file if the last one is %s', async (_, sql) => {
    await log.pastTriggers(sql(last));
    const { path } = await log.fileOf(ada);
    await restoreRows();
    expect(await verify(path)).toContain('All 3 records');
    expect(await verify(path, before.path)).toBe(
      `NOT CONFIRMED: Record ${last} of the older file is missing in the newer one\n`,
    );
  });

  it('is found by the operator’s own verification', async () => {
    await log.pastTriggers(drop(second));
    const { findings } = await readAudit(api.settings, api.databaseUrl);
    await restoreRows();
    expect(findings).toContain(`Record ${second} is missing`);
  });

  it('is none where nothing was dropped', async () => {
    expect(await verify((await log.fileOf(ada)).path, before.path)).toContain('All 4 records');
  });
});

describe('the public heads', () => {
  it('are a list that only grows, with all records in the newest', async () => {
    const before = await log.heads();
    await log.act();
    const head = await log.publish();
    const again = await log.publish();
    const { sequence } = await api.app.get(Audit).head();
    expect([head.size, again.size]).toEqual([sequence, sequence]);
    expect((await log.heads()).slice(2)).toEqual(before);
    for (const sql of ['update audit_heads set size = 1', 'delete from audit_nodes', 'truncate audit_heads'])
      await expect(api.database.query(sql)).rejects.toThrow(/append-only|permission denied/);
  });

  it('continue one another, after any number of records and between any two sizes', async () => {
    const kept: Head[] = [];
    for (const more of [1, 2, 5, 1, 9, 16]) {
      for (let at = 0; at < more; at += 1) await log.act();
      kept.push(await log.publish());
    }
    const { verifyConsistency } = (await import(VERIFIER)) as {
      verifyConsistency: (earlier: Head, later: Head, proof: string[]) => void;
    };
    for (let size = 1; size <= kept.at(-1)!.size; size += 1) {
      for (const head of kept.filter((one) => one.size >= size)) {
        const path = `/audit/consistency?from=${size}&to=${head.size}`;
        const { data } = succeeded(await call<{ from: Head; to: Head; proof: string[] }>(api, 'GET', path)).body;
        expect(data.to).toMatchObject({ size: head.size, root: head.root });
        verifyConsistency(data.from, head, data.proof);
      }
    }
    expect(await verify(api.url, headText(kept[0]!))).toContain(`${headText(kept.at(-1)!)}\n`);
    expect(await verify(api.url, headText(kept[0]!), headText(kept[2]!))).toMatch(/^The log of \d+ records continues/);
  });

  it.each(['', 'from=0', 'from=x', 'from=1&to=999999', 'from=9&to=8'])('prove nothing of ?%s', async (query) => {
    const { status, body } = await call(api, 'GET', `/audit/consistency?${query}`);
    expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('say that a restore was recorded', async () => {
    await log.act();
    expect((await log.publish()).restored).toBe(false);
    await api.app.get(Audit).record({ actor: 'command', action: 'restore-backup' });
    expect((await log.publish()).restored).toBe(true);
    expect((await log.publish()).restored).toBe(false);
    const [restored, ...others] = (await log.heads()).filter((head) => head.restored);
    expect(others).toEqual([]);
    const { body } = succeeded(await call(api, 'GET', '/audit/heads?limit=1'));
    expect(body.lastRestoredAt).toBe(restored!.at);
  });

  it('are reported as late after 26 hours', async () => {
    const now = api.clock.now();
    const finding = async () => (await api.app.get(HealthChecks).findings()).find(({ name }) => name === 'audit-heads');
    await log.publish();
    expect(await finding()).toMatchObject({ status: 'ok' });
    api.clock.set(new Date(now.getTime() + 27 * 3_600_000));
    expect(await finding()).toMatchObject({ status: 'degraded' });
    api.clock.set(now);
  });

  it('are refused where the tree or a record before is no longer what it was', async () => {
    const { root } = await log.publish();
    const peak = 'position = 0 and level = (select max(level) from audit_nodes)';
    const [node] = await api.database.query<{ hash: string }>(`select hash from audit_nodes where ${peak}`);
    const set = (hash: string) => log.pastTriggers(`update audit_nodes set hash = '${hash}' where ${peak}`);
    await set(root);
    await log.act();
    await expect(log.publish()).rejects.toThrow(/no longer contains its head/);
    // A file is made in any case, with the last head.
    expect((await log.fileOf(ada)).head.root).toBe(root);
    await set(node!.hash);
    const { size } = await log.publish();
    await log.act();
    await log.act();
    await log.pastTriggers(`delete from audit_records where sequence = ${size + 1}`);
    await expect(log.publish()).rejects.toThrow(`Record ${size + 1} of the audit log is missing`);
    await log.pastTriggers(
      `update audit_records set sequence = ${size + 1} where sequence = ${size + 2}; update audit_head set sequence = ${size + 1}`,
    );
    expect((await log.publish()).size).toBe(size + 1);
    await log.pastTriggers(`update audit_head set sequence = ${size - 1}`);
    await expect(log.publish()).rejects.toThrow(`ends at record ${size - 1}, before its head of ${size + 1}`);
    await log.pastTriggers(`update audit_head set sequence = ${size + 3}`);
    await expect(log.publish()).rejects.toThrow(`Record ${size + 2} of the audit log is missing`);
    await log.pastTriggers(`update audit_head set sequence = ${size + 1}`);
    const smaller = api.database.query('insert into audit_heads (at, size) values (now(), $1)', [size]);
    await expect(smaller).rejects.toThrow(/no longer contains its head/);
    const named = `insert into audit_heads (at, size, root) values (now(), $1, repeat('0', 64)) returning root`;
    const [last] = await log.heads();
    expect(await api.database.query(named, [size + 1])).toEqual([{ root: last?.root }]);
  });

  it('do not keep a restore from ending where one is refused', async () => {
    const announce = () =>
      announceRestore(api.settings, api.databaseUrl, { finishedAt: '2026-11-20', sextant: '1.0.0' } as Manifest);
    const { root } = await log.publish();
    const peak = 'position = 0 and level = (select max(level) from audit_nodes)';
    const [node] = await api.database.query<{ hash: string }>(`select hash from audit_nodes where ${peak}`);
    await log.pastTriggers(`update audit_nodes set hash = '${root}' where ${peak}`);
    expect(await announce()).toBe(false);
    await log.pastTriggers(`update audit_nodes set hash = '${node!.hash}' where ${peak}`);
    expect(await announce()).toBe(true);
    expect((await log.heads())[0]?.restored).toBe(true);
  });
});
