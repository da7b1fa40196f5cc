// What operators read and do about a customer, over HTTP: every list and figure of the console, each asked once.
import { randomUUID } from 'node:crypto';
import { APPROVER, OPERATOR } from '../support/sextant.mjs';

const HOLD = { status: 'processing', reason: 'being-checked' };

const LISTS = {
  reviewer: [
    '/operations/waiting',
    '/operations/cases?type=deposit',
    '/operations/cases?type=withdrawal',
    '/operations/customers',
    '/operations/customers?search=grace',
    '/transaction',
    '/transaction?search=deposit',
    '/user?search=grace',
  ],
  approver: [
    '/operations/overview',
    '/operations/failed-mails',
    '/operations/held-deposits',
    '/operations/proposals',
    '/operations/proposals/decided',
    '/operations/budget',
    '/operations/books/trial-balance',
    '/operations/books/days?account=cash',
    '/operations/books/periods',
    '/operations/books/wallets',
    '/ledger/check',
    '/ledger/recount',
    '/operations/audit',
    '/operations/audit?outcome=refused',
    '/operations/audit/verify',
  ],
  treasurer: ['/operations/account-keys', '/operations/payouts', '/operations/payment-methods'],
  admin: ['/operations/operators', '/operations/operators/invitations', '/operations/operators/changes'],
};

const OF_CUSTOMER = ['', '/entries?account=cash', '/sessions', '/notes', '/timeline', '/transactions'];

/**
 * @param ask(route, request) sends a request that must succeed, and returns its body
 * @param life the customer, the payment method of all transfers, and one deposit and one withdrawal that are completed
 */
export async function operate(ask, life) {
  const tokens = {};
  for (const role of Object.keys(LISTS)) {
    const body = role === 'admin' ? OPERATOR : { ...APPROVER, email: `${role}@sextant.example` };
    tokens[role] = (await ask('POST /v1/auth/login', { body })).token;
  }
  const form = { amount: '500', method: life.method };
  const waiting = (await ask('POST /v1/transaction/deposit', { token: life.ada.token, key: randomUUID(), form })).data
    .id;
  await act(ask, tokens, { ...life, waiting });
  await look(ask, tokens, { ...life, waiting });
}

async function act(ask, { reviewer, approver, treasurer }, { ada, deposit, waiting }) {
  const send = (token, route, { id, ...request }) => {
    const path = route.split(' /v1')[1].replace('{id}', id);
    return ask(route, { path, token, key: randomUUID(), ...request });
  };
  await send(reviewer, 'PUT /v1/operations/cases/{id}/taken', { id: waiting, body: {} });
  const held = { path: `/transaction/${waiting}/status?userId=${ada.id}`, method: 'PUT', body: HOLD };
  await send(reviewer, 'PUT /v1/transaction/{id}/status (on hold)', held);
  await send(reviewer, 'POST /v1/operations/customers/{id}/notes', { id: ada.id, body: { text: 'Called back.' } });
  const body = { transactionId: deposit, amount: 1, reason: 'credited-wrongly' };
  const { data } = await send(reviewer, 'POST /v1/operations/proposals/correction', { body });
  await send(approver, 'POST /v1/operations/proposals/{id}/approve', {
    id: data.id,
    body: {},
    refusals: ['CORRECTION_WAITS'],
  });
  const balance = { coin: 'USDT', network: 'TRC-20', amount: '1', at: new Date().toISOString() };
  await send(treasurer, 'POST /v1/operations/books/wallets/balances', { body: balance });
  // Refused where a run before published within the hour.
  await send(treasurer, 'POST /v1/operations/solvency', { body: {}, refusals: ['SOLVENCY_PROOF_TOO_SOON'] });
}

async function look(ask, tokens, { ada, deposit, withdrawal, waiting }) {
  const read = (role, path, shown = path) => ask(`GET /v1${shown} (operator)`, { path, token: tokens[role] });
  for (const [role, paths] of Object.entries(LISTS)) for (const path of paths) await read(role, path);
  for (const part of OF_CUSTOMER)
    await read('reviewer', `/operations/customers/${ada.id}${part}`, `/operations/customers/{id}${part}`);
  for (const [kind, id] of Object.entries({ deposit, withdrawal, waiting }))
    await read('reviewer', `/operations/cases/${id}`, `/operations/cases/{id} (${kind})`);
  const hash = randomUUID().replaceAll('-', '').repeat(2);
  const completion = `completion?receivedCoin=500&arrivedAt=${new Date().toISOString()}&txHash=${hash}`;
  await read(
    'reviewer',
    `/operations/transactions/${waiting}/${completion}`,
    '/operations/transactions/{id}/completion',
  );
  await read('reviewer', `/operations/transactions/${deposit}/correction`, '/operations/transactions/{id}/correction');
}
