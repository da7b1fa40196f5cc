// The full life cycle of an investor over HTTP, including the operator's part, one request at a time.
import { randomUUID } from 'node:crypto';
import { completionOf } from '../support/completion.mjs';
import { OWN_ADDRESS, codeIn } from '../support/people.mjs';
import { operate } from './operators.mjs';
import { SoftwareAuthenticator } from '../../../apps/api/test/support/software-authenticator.ts';

/**
 * @param ask(route, request) sends a request that must succeed, and returns its body
 * @param mails the mail server
 * @param boss an operator
 * @param method a payment method
 */
export async function live(ask, { mails, boss, method, origin }) {
  const ada = await registers(ask, mails);
  await arrives(ask, ada);
  const deposit = await deposits(ask, ada, boss, method);
  await trades(ask, ada);
  const withdrawal = await withdraws(ask, ada, boss, mails, method);
  await reads(ask, ada, deposit);
  await operate(ask, { ada, method, deposit, withdrawal });
  await protects(ask, ada, origin);
  await forgets(ask, ada, mails);
  return ada;
}

async function registers(ask, mails) {
  const email = `grace.${randomUUID()}@drill.example`;
  const person = { email, password: `drill ${randomUUID()}`, from: '10.9.9.9' };
  const name = { firstName: 'Grace', lastName: 'Investor', phone: '+41446681801', country: 'Switzerland' };
  const body = { ...name, email, password: person.password };
  const { token, data } = await ask('POST /v1/auth/register', { body });
  const otp = codeIn(await mails.mailTo(email, /^\s*\d{6}\s*$/m));
  await ask('POST /v1/auth/verify', { token, body: { otp } });
  const again = await ask('POST /v1/auth/login', { body: { email, password: person.password } });
  return Object.assign(person, { id: data.id, token: again.token });
}

async function arrives(ask, { token }) {
  await ask('GET /v1/auth/check', { token });
  await ask('GET /v1/user/me', { token });
  await ask('PUT /v1/user/preferences', { token, body: { emailNotifications: true } });
  await ask('GET /v1/user/preferences', { token });
  await ask('PUT /v1/user/update-profile', { token, body: { city: 'Zurich' } });
}

async function deposits(ask, { id, token }, boss, method) {
  const quote = `/transaction/quote?kind=deposit&amount=3000&method=${method}`;
  await ask('GET /v1/transaction/quote', { path: quote, token });
  const form = { amount: '3000', method };
  const { data } = await ask('POST /v1/transaction/deposit', { token, key: randomUUID(), form });
  await ask('PUT /v1/transaction/{id}/status', {
    path: `/transaction/${data.id}/status?userId=${id}`,
    token: boss.token,
    key: randomUUID(),
    body: completionOf(data),
  });
  const bonus = { customerId: id, amount: 200, reason: 'welcome-bonus' };
  await ask('POST /v1/operations/bonuses', {
    path: '/operations/bonuses',
    token: boss.token,
    key: randomUUID(),
    body: bonus,
  });
  return data.id;
}

async function trades(ask, { token }) {
  const body = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 300 };
  const open = async () => (await ask('POST /v1/trade/create', { token, key: randomUUID(), body })).data.id;
  const step = (route, id) =>
    ask(route, { path: route.split(' ')[1].replace('/v1', '').replace('{id}', id), token, key: randomUUID() });
  const [closed, claimed] = [await open(), await open()];
  await step('PUT /v1/trade/pause/{id}', closed);
  await step('PUT /v1/trade/resume/{id}', closed);
  await step('DELETE /v1/trade/delete/{id}', closed);
  await claims(ask, token, claimed);
  await ask('GET /v1/trade/user', { token });
  await ask('GET /v1/trade/{id}', { path: `/trade/${claimed}`, token });
  await ask('GET /v1/trade/value-history', { path: '/trade/value-history?range=1M', token });
  await ask('GET /v1/trade/results', { token });
}

/** Whether there is a profit depends on the market; without one, the claim is refused after the same reads. */
async function claims(ask, token, id) {
  const request = {
    token,
    key: randomUUID(),
    body: { tradeId: id, currentValue: 0.01 },
    refusals: ['TRADE_NOT_CLAIMABLE'],
  };
  await ask('POST /v1/trade/claim-profit', request);
}

async function withdraws(ask, person, boss, mails, method) {
  const { id, token, email } = person;
  const address = { network: 'TRC-20', address: OWN_ADDRESS, label: 'Own' };
  const added = await ask('POST /v1/withdrawal-address', { token, body: address });
  const otp = codeIn(await mails.mailTo(email, /a new withdrawal address/));
  await ask('POST /v1/withdrawal-address/{id}/confirm', {
    path: `/withdrawal-address/${added.data.id}/confirm`,
    token,
    body: { otp },
  });
  await ask('GET /v1/withdrawal-address', { token });
  await ask('GET /v1/transaction/withdrawal-limits', { token });
  const body = { amount: 150, method, recipient: OWN_ADDRESS };
  const paid = await ask('POST /v1/transaction/withdraw', { token, key: randomUUID(), body });
  await ask('PUT /v1/transaction/{id}/status (withdrawal)', {
    path: `/transaction/${paid.data.id}/status?userId=${id}`,
    method: 'PUT',
    token: boss.token,
    key: randomUUID(),
    body: { status: 'completed', txHash: randomUUID().replaceAll('-', '').repeat(2) },
  });
  const taken = await ask('POST /v1/transaction/withdraw', { token, key: randomUUID(), body });
  await ask('POST /v1/transaction/{id}/cancel', {
    path: `/transaction/${taken.data.id}/cancel`,
    token,
    key: randomUUID(),
  });
  return paid.data.id;
}

async function reads(ask, { token }, deposit) {
  await ask('GET /v1/transaction/user', { token });
  await ask('GET /v1/transaction/user (search)', { path: '/transaction/user?search=trade', token });
  await ask('GET /v1/transaction/user/export', { token });
  await ask('GET /v1/transaction/{id}', { path: `/transaction/${deposit}`, token });
  await ask('GET /v1/transaction/{id}/receipt', { path: `/transaction/${deposit}/receipt`, token });
  await ask('GET /v1/transaction/transfer-times', { token });
  await ask('GET /v1/notification', { token });
  await ask('GET /v1/notification/unread', { token });
  await ask('GET /v1/solvency', {});
  await ask('GET /v1/audit/heads', {});
  await ask('GET /v1/payment-method', {});
  await ask('GET /v1/market/outcomes', {});
  await ask('GET /v1/auth/sessions', { token });
  await ask('GET /v1/auth/second-factor', { token });
}

async function protects(ask, person, origin) {
  const { token, email, password } = person;
  const device = new SoftwareAuthenticator(origin);
  const add = { act: 'change-second-factor', details: { change: 'add-passkey' }, password };
  const { data } = await ask('POST /v1/auth/confirm', { token, body: add });
  const more = { confirmation: data.confirmation };
  const asked = await ask('POST /v1/auth/passkeys/options', { token, more, body: {} });
  const passkey = device.create(asked.data.options);
  await ask('POST /v1/auth/passkeys', { token, body: { name: 'Phone', passkey } });
  const signing = await ask('POST /v1/auth/login/passkey/options', { body: {} });
  const signed = device.get(signing.data.options);
  await ask('POST /v1/auth/login/passkey', { more: { cookie: signing.cookie }, body: { passkey: signed } });
  const first = await ask('POST /v1/auth/login (second factor asked for)', {
    path: '/auth/login',
    body: { email, password },
    refusals: ['SECOND_FACTOR_REQUIRED'],
  });
  const options = await ask('POST /v1/auth/login/second-factor/options', { body: { ticket: first.ticket } });
  await ask('POST /v1/auth/login/second-factor', {
    body: { ticket: first.ticket, passkey: device.get(options.data.options) },
  });
}

async function forgets(ask, person, mails) {
  const { email } = person;
  await ask('POST /v1/auth/forgot-password', { body: { email } });
  const { text } = await mails.mailTo(email, /You asked to reset your password/);
  const plain = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const userId = /[?&#]token=([\w.~-]+)/.exec(plain)?.[1];
  const body = { userId, password: `drill ${randomUUID()}` };
  await ask('POST /v1/auth/reset-password', { body });
}
