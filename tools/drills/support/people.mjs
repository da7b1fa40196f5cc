// People who register as everybody does, by the code in their mail.
import { randomUUID } from 'node:crypto';
import { send, succeed } from './requests.mjs';
import { APPROVER, OPERATOR } from './sextant.mjs';

/** The one address on TRON that customers of the drills withdraw to. */
export const OWN_ADDRESS = 'TPsd38eshCaEMUKUVFXJaoZqypDSiBDnEw';

let count = 0;

/** A verified investor with an address in the network of their own. */
export async function investor(url, mails) {
  count += 1;
  const email = `ada.${randomUUID()}@drill.example`;
  const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
  const password = `drill ${randomUUID()}`;
  const name = { firstName: 'Ada', lastName: 'Investor', phone: '+41446681800', country: 'Switzerland' };
  const { body } = await succeed(url, {
    method: 'POST',
    path: '/auth/register',
    body: { ...name, email, password },
    from,
  });
  const otp = codeIn(await mails.mailTo(email, /^\s*\d{6}\s*$/m));
  await succeed(url, { method: 'POST', path: '/auth/verify', token: body.token, body: { otp }, from });
  return { id: body.data.id, email, password, token: body.token, from };
}

export function codeIn({ text }) {
  return /^\s*(\d{6})\s*$/m.exec(text)?.[1];
}

/** The approver, or the one operator of a release before roles. */
export async function operator(url) {
  const from = '10.255.0.1';
  const { status } = await send(url, { method: 'POST', path: '/auth/login', body: APPROVER, from });
  const hasRoles = status === 200;
  const account = hasRoles ? APPROVER : OPERATOR;
  const { body } = await succeed(url, { method: 'POST', path: '/auth/login', body: account, from });
  return { id: body.data.id, email: account.email, token: body.token, from, hasRoles };
}

/** The payment method Tether over TRC-20. */
export async function tether(url) {
  const { body } = await succeed(url, { path: '/payment-method' });
  return body.data.find(({ network }) => network === 'TRC-20').id;
}

/** Puts the address that they withdraw to into their book, and confirms it with the code from the mail. */
export async function confirmAddress(url, mails, { token, from, email }) {
  const body = { network: 'TRC-20', address: OWN_ADDRESS, label: 'Own' };
  const { data } = (await succeed(url, { method: 'POST', path: '/withdrawal-address', token, from, body })).body;
  const otp = codeIn(await mails.mailTo(email, /a new withdrawal address/));
  await succeed(url, { method: 'POST', path: `/withdrawal-address/${data.id}/confirm`, token, from, body: { otp } });
}

const budgets = new Map();

/** A promotions budget as large as can be, proposed by the treasurer and approved by the approver, once. */
export function withBudget(url) {
  const known = budgets.get(url) ?? setBudget(url);
  budgets.set(url, known);
  return known;
}

async function setBudget(url) {
  const post = (path, token, body) => succeed(url, { method: 'POST', path, token, body });
  const signIn = async (role) => {
    const body = { email: `${role}@sextant.example`, password: APPROVER.password };
    return (await post('/auth/login', undefined, body)).body.token;
  };
  const { body } = await post('/operations/proposals/budget', await signIn('treasurer'), { amount: 1_000_000_000 });
  await post(`/operations/proposals/${body.data.id}/approve`, await signIn('approver'), {});
}

/** Gives somebody dollars to begin with. */
export async function endow(url, boss, person, amount) {
  if (!boss.hasRoles) return endowBeforeRoles(url, boss, person, amount);
  await withBudget(url);
  const body = { customerId: person.id, amount, reason: 'welcome-bonus' };
  const path = '/operations/bonuses';
  await succeed(url, { method: 'POST', path, token: boss.token, from: boss.from, key: randomUUID(), body });
}

/** The same in a release before the promotions budget. */
async function endowBeforeRoles(url, { token, from }, { id }, amount) {
  const body = { type: 'bonus', amount, reason: 'To begin with' };
  await succeed(url, { method: 'POST', path: `/user/${id}/adjustment`, token, from, key: randomUUID(), body });
}

/** Runs `work` for each of `count`, four at a time. */
export async function inParallel(count, work) {
  const results = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await work(index);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
  return results;
}
