import { recordsOf } from '../support/csv-records.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import type { TestApi } from '../support/test-api.js';

export type Row = Record<string, string>;

/** Moves the clock and signs people in again, whose sessions end with time. */
export async function moveTo(api: TestApi, instant: string, people: readonly Person[]): Promise<void> {
  api.clock.set(new Date(instant));
  for (const person of people) {
    const { email, password } = person;
    const { body } = succeeded(await call(api, 'POST', '/auth/login', { body: { email, password } }));
    person.token = body.token ?? '';
  }
}

/** A file of a person's statements, as the browser downloads it. */
export function download(api: Pick<TestApi, 'url'>, { token }: Pick<Person, 'token'>, path: string): Promise<Response> {
  return fetch(`${api.url}/v1/statement${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** The newest public head of the audit log, as statements print it. */
export async function newestHead(api: TestApi): Promise<string> {
  const heads = await call<{ size: number; root: string }[]>(api, 'GET', '/audit/heads?limit=1');
  const [head] = succeeded(heads).body.data;
  return `${head?.size}:${head?.root}`;
}

export async function textOf(api: Pick<TestApi, 'url'>, person: Pick<Person, 'token'>, path: string): Promise<string> {
  const response = await download(api, person, path);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}

export async function rowsOf(api: TestApi, person: Pick<Person, 'token'>, from: string, to: string): Promise<Row[]> {
  return recordsOf(await textOf(api, person, `?from=${from}&to=${to}&format=csv`));
}

export const rowsNamed = (rows: readonly Row[], name: string): Row[] => rows.filter(({ Row }) => Row === name);

/** Dollars of a file in cents; 0 where the cell is empty. */
export function inCents(cell: string | undefined): number {
  const [, sign, whole, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(cell || '0.00') ?? [];
  if (whole === undefined) throw new Error(`"${cell}" is no amount`);
  return (sign ? -1 : 1) * (Number(whole) * 100 + Number(cents));
}

/** The four balances of a row, in cents. */
export function balancesOf(row: Row | undefined): number[] {
  return ['Cash balance', 'On hold balance', 'Invested balance', 'Balance'].map((name) => inCents(row?.[name]));
}

/** The changes of a row, in cents. */
export function changesOf(row: Row | undefined): number[] {
  return ['Cash', 'On hold', 'Invested', 'Total'].map((name) => inCents(row?.[name]));
}

/** Whether the rows of a statement add up, line by line and in all; answers its closing balances. */
export function requireSums(rows: readonly Row[]): { opening: number[]; closing: number[] } {
  const [opening] = rowsNamed(rows, 'opening');
  const [closing] = rowsNamed(rows, 'closing');
  let at = balancesOf(opening);
  for (const line of rowsNamed(rows, 'line')) {
    const change = changesOf(line);
    at = at.map((amount, index) => amount + (change[index] ?? 0));
    if (String(at) !== String(balancesOf(line)))
      throw new Error(`${line.Id} comes to ${balancesOf(line)}, not to ${at}`);
  }
  if (String(at) !== String(balancesOf(closing))) throw new Error(`It closes with ${balancesOf(closing)}, not ${at}`);
  const totals = rowsNamed(rows, 'total');
  const change = totals.find(({ Description }) => Description === 'Change of the balance');
  const causes = totals.filter((row) => row !== change).reduce((sum, row) => sum + inCents(row.Total), 0);
  const [total = 0, before = 0] = [at[3], balancesOf(opening)[3]];
  if (total - before !== causes || inCents(change?.Total) !== causes)
    throw new Error(`The causes come to ${causes}, the balance changed by ${total - before}`);
  const atCost = rowsNamed(rows, 'open trade').reduce((sum, row) => sum + inCents(row['Put in']), 0);
  if (atCost !== at[2]) throw new Error(`The open trades cost ${atCost}, not ${at[2]}`);
  return { opening: balancesOf(opening), closing: at };
}
