// Concurrent requests for something that only one can get, sent through one address to two processes.
import { completionOf } from '../support/completion.mjs';
import { randomUUID } from 'node:crypto';
import { OWN_ADDRESS, codeIn } from '../support/people.mjs';
import { send, succeed } from '../support/requests.mjs';

const AT_ONCE = 20;
const all = (count, work) => Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const accepted = (answers) => answers.filter(({ status }) => status < 300);

/** Returns the number of winners of each race; exactly one is promised. */
export async function race({ url, mails, boss, method, customer }) {
  return {
    'Withdrawals, of 20 at once that the balance covers once': await withdrawals({ url, method, customer }),
    'Trades, of 20 requests at once with one key': await oneKey({ url, customer }),
    'Settlements of one trade, of 20 at once': await settlements({ url, customer }),
    'Credits of one deposit, of 20 reviews at once': await reviews({ url, boss, method, customer }),
    'Accounts with one email address, of 6 that confirm it at once': await addresses({ url, mails }),
  };
}

async function withdrawals({ url, method, customer }) {
  const { token, from } = await customer(1_000);
  const body = { amount: 600, method, recipient: OWN_ADDRESS };
  const request = () => ({ method: 'POST', path: '/transaction/withdraw', token, from, key: randomUUID(), body });
  return accepted(await all(AT_ONCE, () => send(url, request()))).length;
}

async function oneKey({ url, customer }) {
  const { token, from } = await customer(10_000);
  const body = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 300 };
  const request = { method: 'POST', path: '/trade/create', token, from, key: randomUUID(), body };
  await all(AT_ONCE, () => send(url, request));
  return (await succeed(url, { path: '/trade/user', token, from })).body.data.length;
}

async function settlements({ url, customer }) {
  const { token, from } = await customer(1_000);
  const body = { symbol: 'TSLA', name: 'Tesla, Inc.', investmentAmount: 300 };
  const opened = await succeed(url, { method: 'POST', path: '/trade/create', token, from, key: randomUUID(), body });
  const path = `/trade/delete/${opened.body.data.id}`;
  return accepted(await all(AT_ONCE, () => send(url, { method: 'DELETE', path, token, from, key: randomUUID() })))
    .length;
}

async function reviews({ url, boss, method, customer }) {
  const { id, token, from } = await customer(1_000);
  const form = { amount: '250', method };
  const { body } = await succeed(url, {
    method: 'POST',
    path: '/transaction/deposit',
    token,
    from,
    key: randomUUID(),
    form,
  });
  const path = `/transaction/${body.data.id}/status?userId=${id}`;
  const review = { method: 'PUT', path, token: boss.token, from: boss.from, body: completionOf(body.data) };
  return accepted(await all(AT_ONCE, () => send(url, { ...review, key: randomUUID() }))).length;
}

/** The first to confirm an address gets it; the others are told that it is taken. */
async function addresses({ url, mails }) {
  const email = `contended.${randomUUID()}@drill.example`;
  const name = { firstName: 'Ada', lastName: 'Contender', phone: '+41446681800', country: 'Switzerland' };
  const begun = [];
  for (let index = 0; index < 6; index += 1) {
    const before = mails.mailsTo(email).length;
    const from = `10.8.0.${index + 1}`;
    const body = { ...name, email, password: `drill ${randomUUID()}` };
    const answer = await send(url, { method: 'POST', path: '/auth/register', body, from });
    if (answer.status >= 300) continue;
    while (mails.mailsTo(email).length === before) await new Promise((done) => setTimeout(done, 25));
    begun.push({ token: answer.body.token, from, otp: codeIn(mails.mailsTo(email).at(-1)) });
  }
  const verified = ({ token, from, otp }) =>
    send(url, { method: 'POST', path: '/auth/verify', token, from, body: { otp } });
  return accepted(await Promise.all(begun.map(verified))).length;
}
