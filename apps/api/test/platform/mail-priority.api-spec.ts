import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { TestingModule } from '@nestjs/testing';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { Database } from '#platform/database/index.js';
import { MailState } from '#platform/jobs/index.js';
import { type MailTemplate, Outbox } from '#platform/mail/index.js';
import { CODE_SECRET, MailProcesses, until } from './background-process.js';

const processes = MailProcesses.forSuite();
const { sink } = processes;
const WITHDRAWAL = {
  firstName: 'Bob',
  amount: 7_000,
  fee: 500,
  received: 6_500,
  receivedCoin: '0.001',
  coin: 'BTC',
  network: 'Bitcoin',
  recipient: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
};

const URGENT: [MailTemplate, Record<string, unknown>, RegExp][] = [
  ['verify-email', { codeId: randomUUID() }, /is your Sextant code/],
  ['change-email', { codeId: randomUUID() }, /is your code for the new email address/],
  ['leave-allow-list', { codeId: randomUUID(), holdHours: 24 }, /is your code to turn the allow-list off/],
  ['reset-password', { resetId: randomUUID() }, /Choose a new password/],
  ['second-factor-recovery', { recoveryId: randomUUID() }, /Turn off your second factor/],
  ['new-sign-in', { device: 'Firefox', network: 'a', time: new Date(), freezeId: randomUUID() }, /New sign-in/],
  ['password-changed', { freezeId: randomUUID(), everywhere: false }, /Your password was changed/],
  ['account-frozen', { unfreezeId: randomUUID() }, /Your account is frozen/],
  ['second-factor-guessed', { time: new Date(), freezeId: randomUUID() }, /Someone entered wrong codes/],
  ['email-change-requested', { newEmail: 'a@b.example' }, /A new email address was requested/],
  ['payout-gone', { chain: 'Bitcoin', txId: 'ab', references: 'WDR-1' }, /is no longer listed/],
  ['payments-lost', { chain: 'Bitcoin', amount: 100, deposits: 'DEP-1' }, /are no longer on Bitcoin/],
];

afterEach(() => {
  sink.slowness = 0;
});

describe('mails that wait', () => {
  it('let a code leave within 5 seconds while four customers cause hundreds of notices', async () => {
    const app = await processes.start();
    sink.slowness = 400;
    await flood(app, people(4), 180);
    const codeId = randomUUID();
    const queued = Date.now();
    await mail(app, 'verify-email', 'ada@example.com', { codeId });
    await until(() => subjects().some((subject) => subject.startsWith(codeFor(CODE_SECRET, codeId))));
    expect(Date.now() - queued).toBeLessThan(5_000);
  }, 60_000);

  it('let codes and mails about security overtake the notices of many customers', async () => {
    const app = await processes.start();
    sink.slowness = 100;
    await flood(app, people(300), 1);
    await until(() => sink.taken.length > 0);
    for (const [template, data] of URGENT) await mail(app, template, 'ada@example.com', data);
    await until(() => sink.taken.filter((one) => one.includes('ada@example.com')).length === URGENT.length);
    expect(sink.taken.length).toBeLessThan(300);
    for (const [, , subject] of URGENT) expect(subjects()).toContainEqual(expect.stringMatching(subject));
  }, 20_000);

  it('become one mail per kind and customer, which describes each event', async () => {
    const app = await processes.start();
    const [ada, bob] = people(2) as [string, string];
    await flood(app, [ada], 1);
    await until(() => sink.taken.length === 1);
    await flood(app, [ada], 4);
    await mail(app, 'withdrawal-cancelled', address(ada), { reference: 'WDR-9', amount: 7_000 }, ada);
    await flood(app, [bob], 1);
    await until(() => sink.taken.length === 3);
    // Those that were taken are no longer active then; those that are gathered never count.
    await until(async () => (await app.get(MailState).read()).waiting === 0);
    expect((await app.get(MailState).read()).oldest).toBeNull();
    await dueNow(app);
    await until(() => sink.taken.length === 4);
    const last = (sink.taken[3] ?? '').replaceAll('=\r\n', '');
    expect(last).toMatch(/^Subject: Withdrawal WDR-0 requested, and 3 more$/m);
    for (const n of [0, 1, 2, 3]) expect(last).toContain(`Withdrawal WDR-${n} requested`);
    expect(last.match(/^Hello Bob,/gm)).toHaveLength(1);
  }, 20_000);
});

const people = (count: number) => Array.from({ length: count }, () => randomUUID());
const address = (userId: string) => `person-${userId}@example.com`;
const subjects = () => sink.taken.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1] ?? '');

/** Queues so many notices of a withdrawal for each customer. */
async function flood(app: TestingModule, customers: string[], each: number): Promise<void> {
  await app.get(Database).query(
    `insert into outbox (user_id, id, template, recipient, data, created_at)
     select person, new_id(now() + n * interval '1 ms'), 'withdrawal-requested', 'person-' || person || '@example.com',
            $2::jsonb || jsonb_build_object('reference', 'WDR-' || n), now() + n * interval '1 ms'
       from generate_series(0, $3::int - 1) n, unnest($1::uuid[]) person order by n`,
    [customers, JSON.stringify(WITHDRAWAL), each],
  );
}

async function mail(app: TestingModule, template: string, to: string, data: object, userId: string = randomUUID()) {
  const known = { userId, to, template, data: { firstName: 'Ada', ...data } };
  await app.get(Outbox).mail(known as Parameters<Outbox['mail']>[0]);
}

/** Lets the minutes of gathering pass. */
async function dueNow(app: TestingModule): Promise<void> {
  await app.get(Database).query(`update pgboss.job set start_after = now() where name = 'mail' and state = 'created'`);
}
