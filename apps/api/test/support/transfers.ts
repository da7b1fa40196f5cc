import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CoinCode, cents, coinToString, coinsFor, priceFromDollars } from '@sextant/money';
import { checkAddress } from '@sextant/business-rules';
import { ADDRESSES, aPdf } from '@sextant/test-data';
import { inAddressBook } from './address-book.js';
import { type MethodName, type Person, secondOperator } from './people.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

export interface Proof {
  bytes: Uint8Array<ArrayBuffer>;
  name?: string;
  type?: string;
}

/** Sends the deposit form as it is given, by default with a PDF; nothing is checked. */
export function sendDeposit(
  api: TestApi,
  person: Person,
  fields: Record<string, string>,
  { proof = { bytes: aPdf() }, key = randomUUID() }: { proof?: Proof | null; key?: string } = {},
): Promise<Answer<Envelope>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (proof) form.set('receipt', new Blob([proof.bytes], { type: proof.type }), proof.name ?? 'payment.pdf');
  return call(api, 'POST', '/transaction/deposit', { token: person.token, key, form });
}

/** Requests a withdrawal to the sample address of the network, which is in the person's book; nothing is checked. */
export async function sendWithdrawal(
  api: TestApi,
  person: Person,
  methods: Record<MethodName, string>,
  name: MethodName,
  change: Record<string, unknown> = {},
  key: string = randomUUID(),
): Promise<Answer<Envelope>> {
  const { network, customer } = ADDRESSES[name];
  const body: Record<string, unknown> = { amount: 100, method: methods[name], recipient: customer, ...change };
  const { recipient } = body;
  if (typeof recipient === 'string' && checkAddress(network, recipient.trim())) {
    await inAddressBook(api, person.id, network, recipient.trim());
  }
  return call(api, 'POST', '/transaction/withdraw', { token: person.token, key, body });
}

/** Has the operator move a line on; nothing is checked. */
export function sendReview(
  api: TestApi,
  boss: Person,
  id: unknown,
  body: Record<string, unknown>,
  key?: string,
): Promise<Answer<Envelope>> {
  return call(api, 'PUT', `/transaction/${String(id)}/status`, { token: boss.token, body, key });
}

/** What an operator sends to complete a deposit with the coins that it declared, in time, by a payment of its own. */
export async function asDeclared(api: TestApi, boss: Person, id: unknown): Promise<Record<string, unknown>> {
  const { body } = succeeded(await call(api, 'GET', `/transaction/${String(id)}`, { token: boss.token }));
  return {
    status: 'completed',
    receivedCoin: body.data.coinAmount,
    txHash: randomBytes(32).toString('hex'),
    arrivedAt: body.data.createdAt,
  };
}

/** Has the operator complete a deposit as it was declared; nothing is checked. */
export async function sendCompletion(
  api: TestApi,
  boss: Person,
  id: unknown,
  change: Record<string, unknown> = {},
  key?: string,
): Promise<Answer<Envelope>> {
  return sendReview(api, boss, id, { ...(await asDeclared(api, boss, id)), ...change }, key);
}

/** The same, by two operators where one may not; answers the line. */
export async function sendCompletionByTwo(
  api: TestApi,
  approver: Person,
  id: unknown,
  change: Record<string, unknown>,
): Promise<Answer<Envelope>> {
  const { status, ...completion } = { ...(await asDeclared(api, approver, id)), ...change };
  const alone = await sendReview(api, approver, id, { status, ...completion });
  if (alone.body.code !== 'SECOND_OPERATOR_NEEDED') return alone;
  const { token } = await secondOperator(api);
  const [at, body] = ['/operations/proposals', { transactionId: id, ...completion }];
  const { data } = succeeded(await call(api, 'POST', `${at}/completion`, { token, body })).body;
  succeeded(await call(api, 'POST', `${at}/${String(data.id)}/approve`, { token: approver.token, body: {} }));
  return call(api, 'GET', `/transaction/${String(id)}`, { token: approver.token });
}

/** The coins of a deposit that are worth an amount in dollars at its rate. */
export async function coinsWorth(api: TestApi, boss: Person, id: unknown, amount: number): Promise<string> {
  const path = `/transaction/${String(id)}`;
  const { coin, rate } = succeeded(await call(api, 'GET', path, { token: boss.token })).body.data;
  const worth = cents(BigInt(Math.round(amount * 100)));
  return coinToString(coin as CoinCode, coinsFor(coin as CoinCode, worth, priceFromDollars(Number(rate))));
}

interface Earlier {
  type: string;
  direction?: string;
  amount: number;
  reason?: string;
}

/** Writes a bonus, a fee or an adjustment as earlier releases posted them, and answers it as the person reads it. */
export async function earlierLine(
  { database, ...api }: TestApi,
  person: Pick<Person, 'id' | 'token'>,
  boss: Pick<Person, 'id'>,
  { type, direction = type === 'fee' ? 'out' : 'in', amount, reason = 'Because' }: Earlier,
): Promise<Answer<Envelope>> {
  const cents = Math.round(amount * 100);
  const [now, signed] = [api.clock.now(), direction === 'in' ? cents : -cents];
  const account = { bonus: 'bonus', fee: 'fees' }[type] ?? 'adjustment';
  const description = type.replace(/^./, (letter) => letter.toUpperCase());
  const id = await database.transaction(async () => {
    await database.query('select 1 from customer_balances where user_id = $1 for update', [person.id]);
    const line = await database.call<{ id: string }>(
      `select to_jsonb(new_line($1, $2, $3, 'completed', $4, $5, $6)) || jsonb_build_object('reason', $7::text) as result`,
      [person.id, type, direction, cents, description, now, reason],
    );
    await database.query(`select transaction_record(jsonb_populate_record(null::transactions, $1), $2, null)`, [
      line,
      boss.id,
    ]);
    await database.query(
      `select ledger_post($1, $2, $3, $4, null, $5, p_cash => $6, p_${account} => $7, p_lines => 1)`,
      [person.id, now, type, line.id, boss.id, signed, -signed],
    );
    return line.id;
  });
  return call({ ...api, database } as TestApi, 'GET', `/transaction/${id}`, { token: person.token });
}

/** Cash, invested and hold of a person as the database keeps them, in cents. */
export async function accountsOf(api: TestApi, person: Person): Promise<number[]> {
  const sql = 'select cash, invested, withdrawal_hold from customer_balances where user_id = $1';
  const rows = await api.database.query<{ cash: string; invested: string; withdrawal_hold: string }>(sql, [person.id]);
  return rows.flatMap((row) => [Number(row.cash), Number(row.invested), Number(row.withdrawal_hold)]);
}

/** The whole history of a person, newest first. */
export async function historyOf(api: TestApi, person: Person, filter = ''): Promise<Record<string, unknown>[]> {
  const path = `/transaction/user?limit=100${filter}`;
  return succeeded(await call<Record<string, unknown>[]>(api, 'GET', path, { token: person.token })).body.data;
}

/** How many receipts lie in the data folder. */
export function storedReceipts(api: TestApi): number {
  try {
    return readdirSync(join(api.settings.dataDir, 'files', 'receipts')).length;
  } catch {
    return 0;
  }
}
