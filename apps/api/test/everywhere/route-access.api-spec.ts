import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperatorRole } from '@sextant/business-rules';
import { ROUTES as CONTRACT_ROUTES } from '../support/contract-routes.js';
import { type Person, investor, operator, operatorsBeside, unverified, whoMay } from '../support/people.js';
import { after } from '../support/market-time.js';
import { type Expected, expectRefusal, written } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

/** Who may call: everybody, verified investors, operators, or both of these. */
type Access = 'everybody' | 'investor' | 'operator' | 'both';

const ROUTES: Record<string, Access> = {
  'GET /health/live': 'everybody',
  'GET /health/ready': 'everybody',
  'GET /health/release': 'everybody',
  'POST /v1/auth/register': 'everybody',
  'POST /v1/auth/verify': 'everybody',
  'POST /v1/auth/resend': 'everybody',
  'POST /v1/auth/login': 'everybody',
  'POST /v1/auth/login/second-factor/options': 'everybody',
  'POST /v1/auth/login/second-factor': 'everybody',
  'POST /v1/auth/login/passkey/options': 'everybody',
  'POST /v1/auth/login/passkey': 'everybody',
  'POST /v1/auth/second-factor-recovery': 'everybody',
  'POST /v1/auth/second-factor-recovery/begin': 'everybody',
  'POST /v1/auth/second-factor-recovery/cancel': 'everybody',
  'POST /v1/auth/confirm/options': 'both',
  'POST /v1/auth/confirm': 'both',
  'GET /v1/auth/second-factor': 'both',
  'POST /v1/auth/second-factor/authenticator': 'both',
  'POST /v1/auth/second-factor/authenticator/activate': 'both',
  'DELETE /v1/auth/second-factor/authenticator': 'both',
  'POST /v1/auth/second-factor/recovery-codes': 'both',
  'POST /v1/auth/passkeys/options': 'both',
  'POST /v1/auth/passkeys': 'both',
  'PUT /v1/auth/passkeys/{id}': 'both',
  'DELETE /v1/auth/passkeys/{id}': 'both',
  'POST /v1/auth/forgot-password': 'everybody',
  'POST /v1/auth/password-link': 'everybody',
  'POST /v1/auth/reset-password': 'everybody',
  'GET /v1/auth/check': 'everybody',
  'POST /v1/auth/logout': 'everybody',
  'POST /v1/auth/freeze': 'everybody',
  'POST /v1/auth/unfreeze': 'everybody',
  'GET /v1/auth/sessions': 'both',
  'DELETE /v1/auth/sessions': 'both',
  'DELETE /v1/auth/sessions/others': 'both',
  'DELETE /v1/auth/sessions/{id}': 'both',
  'GET /v1/user': 'operator',
  'GET /v1/user/me': 'both',
  'PUT /v1/user/update-profile': 'investor',
  'PUT /v1/user/change-password': 'both',
  'POST /v1/user/freeze': 'investor',
  'GET /v1/user/{id}/events': 'operator',
  'GET /v1/user/preferences': 'investor',
  'PUT /v1/user/preferences': 'investor',
  'GET /v1/notification': 'investor',
  'GET /v1/notification/unread': 'investor',
  'PUT /v1/notification/read': 'investor',
  'PUT /v1/notification/{id}/read': 'investor',
  'GET /v1/user/avatar/default': 'everybody',
  'GET /v1/user/avatar/{id}': 'both',
  'PUT /v1/user/{id}/status': 'operator',
  'GET /v1/operations/budget': 'operator',
  'GET /v1/operations/held-deposits': 'operator',
  'POST /v1/operations/bonuses': 'operator',
  'POST /v1/operations/proposals/correction': 'operator',
  'POST /v1/operations/proposals/budget': 'operator',
  'POST /v1/operations/proposals/suspension': 'operator',
  'GET /v1/payment-method': 'everybody',
  'POST /v1/operations/join': 'everybody',
  'POST /v1/operations/join/look': 'everybody',
  'GET /v1/operations/operators': 'operator',
  'GET /v1/operations/operators/invitations': 'operator',
  'GET /v1/operations/operators/changes': 'operator',
  'POST /v1/operations/operators/invitations': 'operator',
  'POST /v1/operations/operators/invitations/{id}/end': 'operator',
  'POST /v1/operations/operators/changes/{id}/approve': 'operator',
  'POST /v1/operations/operators/changes/{id}/drop': 'operator',
  'POST /v1/operations/operators/{id}/role': 'operator',
  'POST /v1/operations/operators/{id}/end': 'operator',
  'POST /v1/operations/operators/{id}/second-factor/reset': 'operator',
  'POST /v1/payment-method': 'operator',
  'PUT /v1/payment-method/{id}': 'operator',
  'DELETE /v1/payment-method/{id}': 'operator',
  'GET /v1/operations/payment-methods': 'operator',
  'POST /v1/operations/payment-methods/changes/{id}/stop': 'operator',
  'GET /v1/operations/account-keys': 'operator',
  'POST /v1/operations/account-keys': 'operator',
  'POST /v1/operations/account-keys/preview': 'operator',
  'POST /v1/operations/account-keys/{id}/stop': 'operator',
  'GET /v1/operations/payouts': 'operator',
  'POST /v1/operations/payouts': 'operator',
  'POST /v1/operations/payouts/{id}/export': 'operator',
  'POST /v1/operations/payouts/{id}/cancel': 'operator',
  'POST /v1/operations/payouts/{id}/send-in-demo': 'operator',
  'GET /v1/operations/customers': 'operator',
  'GET /v1/operations/customers/{id}': 'operator',
  'GET /v1/operations/customers/{id}/entries': 'operator',
  'GET /v1/operations/customers/{id}/sessions': 'operator',
  'GET /v1/operations/customers/{id}/notes': 'operator',
  'GET /v1/operations/customers/{id}/timeline': 'operator',
  'GET /v1/operations/customers/{id}/transactions': 'operator',
  'GET /v1/operations/customers/{id}/trades': 'operator',
  'POST /v1/operations/customers/{id}/notes': 'operator',
  'DELETE /v1/operations/customers/{id}/sessions/{sessionId}': 'operator',
  'GET /v1/operations/books/wallets': 'operator',
  'POST /v1/operations/books/wallets/balances': 'operator',
  'POST /v1/operations/books/wallets/import': 'operator',
  'POST /v1/operations/books/wallets/balances/{id}/explanations': 'operator',
  'POST /v1/operations/books/wallets/gone-differences/{id}/explanations': 'operator',
  'GET /v1/operations/books/trial-balance': 'operator',
  'GET /v1/operations/books/lines': 'operator',
  'GET /v1/operations/books/days': 'operator',
  'GET /v1/operations/books/periods': 'operator',
  'POST /v1/operations/books/periods': 'operator',
  'GET /v1/operations/proposals': 'operator',
  'GET /v1/operations/proposals/decided': 'operator',
  'GET /v1/operations/proposals/{id}': 'operator',
  'POST /v1/operations/proposals/completion': 'operator',
  'POST /v1/operations/proposals/{id}/approve': 'operator',
  'POST /v1/operations/proposals/{id}/refuse': 'operator',
  'POST /v1/operations/proposals/{id}/withdraw': 'operator',
  'PUT /v1/operations/proposals/{id}/taken': 'operator',
  'DELETE /v1/operations/proposals/{id}/taken': 'operator',
  'GET /v1/operations/audit': 'operator',
  'GET /v1/operations/audit/verify': 'operator',
  'GET /v1/transaction': 'operator',
  'GET /v1/transaction/quote': 'investor',
  'GET /v1/transaction/transfer-times': 'investor',
  'GET /v1/transaction/withdrawal-limits': 'investor',
  'POST /v1/transaction/deposit': 'investor',
  'POST /v1/transaction/deposit/{id}/pay-in-demo': 'investor',
  'POST /v1/transaction/deposit/open': 'investor',
  'POST /v1/transaction/deposit/{id}/cancel': 'investor',
  'POST /v1/transaction/withdraw': 'investor',
  'GET /v1/transaction/user': 'investor',
  'GET /v1/transaction/user/export': 'investor',
  'GET /v1/transaction/{id}': 'both',
  'GET /v1/transaction/{id}/receipt': 'both',
  'POST /v1/transaction/{id}/cancel': 'investor',
  'POST /v1/transaction/{id}/contest': 'investor',
  'PUT /v1/transaction/{id}/status': 'operator',
  'GET /v1/withdrawal-address': 'investor',
  'POST /v1/withdrawal-address': 'investor',
  'PUT /v1/withdrawal-address/{id}': 'investor',
  'DELETE /v1/withdrawal-address/{id}': 'investor',
  'POST /v1/withdrawal-address/{id}/code': 'investor',
  'POST /v1/withdrawal-address/{id}/confirm': 'investor',
  'POST /v1/withdrawal-address/allow-list/on': 'investor',
  'POST /v1/withdrawal-address/allow-list/code': 'investor',
  'POST /v1/withdrawal-address/allow-list/off': 'investor',
  'POST /v1/trade/create': 'investor',
  'GET /v1/trade/user': 'investor',
  'GET /v1/trade/value-history': 'investor',
  'GET /v1/trade/results': 'investor',
  'GET /v1/trade/{id}': 'investor',
  'POST /v1/trade/claim-profit': 'investor',
  'PUT /v1/trade/pause/{id}': 'investor',
  'PUT /v1/trade/resume/{id}': 'investor',
  'DELETE /v1/trade/delete/{id}': 'investor',
  'GET /v1/audit/heads': 'everybody',
  'GET /v1/audit/consistency': 'everybody',
  'GET /v1/audit/mine': 'investor',
  'GET /v1/solvency': 'everybody',
  'GET /v1/solvency/mine': 'investor',
  'GET /v1/solvency/proofs': 'everybody',
  'GET /v1/solvency/proofs/{id}': 'everybody',
  'GET /v1/solvency/proofs/{id}/mine': 'investor',
  'POST /v1/operations/solvency': 'operator',
  'POST /v1/operations/solvency/{id}/signatures': 'operator',
  'GET /v1/statement': 'investor',
  'GET /v1/statement/year': 'investor',
  'GET /v1/statement/journal': 'investor',
  'GET /v1/market/assets': 'everybody',
  'GET /v1/market/quotes': 'everybody',
  'GET /v1/market/sparklines': 'everybody',
  'GET /v1/market/history': 'everybody',
  'GET /v1/market/rates': 'everybody',
  'GET /v1/market/status': 'everybody',
  'GET /v1/market/outcomes': 'everybody',
  'GET /v1/events': 'both',
  'GET /v1/ledger/check': 'operator',
  'GET /v1/ledger/recount': 'operator',
  'GET /v1/operations/overview': 'operator',
  'GET /v1/operations/failed-mails': 'operator',
  'GET /v1/operations/waiting': 'operator',
  'GET /v1/operations/cases': 'operator',
  'GET /v1/operations/cases/{id}': 'operator',
  'GET /v1/operations/transactions/{id}/completion': 'operator',
  'GET /v1/operations/transactions/{id}/correction': 'operator',
  'PUT /v1/operations/cases/{id}/taken': 'operator',
  'DELETE /v1/operations/cases/{id}/taken': 'operator',
};

/** Open to everybody, and their own answer without a session is 401. */
const ASK_FOR_A_SESSION = ['GET /v1/auth/check', 'POST /v1/auth/logout', 'POST /v1/auth/verify', 'POST /v1/auth/login'];
/** After these, whoever called is signed out. */
const SIGNS_OUT = ['DELETE /v1/auth/sessions', 'POST /v1/user/freeze'];
const NOBODY = '0198c0de-0000-7000-8000-00000000dead';

const SIGNED_OUT: Expected = [401, 'NOT_SIGNED_IN', 'Please sign in to continue.'];
const UNPROVED: Expected = [403, 'EMAIL_NOT_VERIFIED', 'Please verify your email address to continue.'];
const FORBIDDEN: Expected = [403, 'NOT_ALLOWED', 'Your account is not allowed to do this.'];

/** The routes that the router itself knows, read from its printed tree; HEAD comes with every GET. */
function routed(tree: string): string[] {
  const segments: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const at = line.indexOf('── ');
    const [, segment, methods] = /^(\S*)(?: \((.*)\))?$/.exec(line.slice(at + 3)) ?? [];
    if (at < 0 || segment === undefined) return [];
    segments.splice(Math.floor(at / 4), Infinity, segment);
    const path = segments.join('').replace(/:(\w+)/g, '{$1}');
    return (methods?.split(', ') ?? []).filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`);
  });
}

describe('every route', () => {
  let api: TestApi;
  let ada: Person;
  let boss: Person;
  let operators: Map<OperatorRole, Person>;
  let newcomer: Person;

  beforeAll(async () => {
    api = await startTestApi();
    [ada, boss, newcomer] = [await investor(api), await operator(api), await unverified(api)];
    operators = await operatorsBeside(api, boss);
  });
  afterAll(() => api?.stop());

  const send = async (route: string, token?: string) => {
    const [method = '', path = ''] = route.replace('{id}', NOBODY).split(' ');
    const body = method === 'GET' ? undefined : {};
    return path.startsWith('/v1')
      ? call(api, method, path.slice(3), { token, body })
      : call({ url: api.url }, method, `/..${path}`, { token });
  };
  const rolesOf = (route: string) => CONTRACT_ROUTES.find(({ name }) => route === name.replace(' ', ' /v1'))?.roles;
  const entries = Object.entries(ROUTES);
  const closed = entries.filter(([, access]) => access !== 'everybody');

  it('is listed here, stands in the contract, and is known to the router', async () => {
    const listed = Object.keys(ROUTES).sort();
    const { paths } = (await (await fetch(`${api.url}/docs/json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // A new route is listed in ROUTES of this file.
    expect(described.sort()).toEqual(listed);
    const tree = api.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const known = routed(tree).filter((route) => !/ \/(docs.*)?$/.test(route));
    expect(known.sort()).toEqual(listed);
  });

  it.each(closed)('%s is closed without a token, or with one that is none', async (route) => {
    const [head, payload] = ada.token.split('.');
    for (const token of [undefined, 'nonsense', `${head}.${payload}.AAAA`, `${ada.token}x`]) {
      expectRefusal(await send(route, token), SIGNED_OUT);
    }
  });

  it.each(closed)('%s is closed to who has not proved the address', async (route) => {
    expectRefusal(await send(route, newcomer.token), UNPROVED);
  });

  it.each(entries.filter(([, access]) => access === 'operator'))('%s is closed to investors', async (route) => {
    expectRefusal(await send(route, ada.token), FORBIDDEN);
  });

  it.each(entries.filter(([, access]) => access === 'investor'))('%s is closed to operators', async (route) => {
    expectRefusal(await send(route, boss.token), FORBIDDEN);
  });

  it.each(closed)('%s is open to whom it is for (%s)', async (route, access) => {
    const may = whoMay(operators, rolesOf(route));
    const callers = { investor: [ada], operator: [may], both: [ada, may], everybody: [] }[access];
    for (const { token } of callers) {
      const { status, body } = await send(route, token);
      expect([200, 403, 404, 409, 422]).toContain(status);
      if (status === 403) expect(body.code).toBe('CONFIRMATION_REQUIRED');
    }
    if (SIGNS_OUT.includes(route)) {
      [ada, boss] = [await investor(api), await operator(api)];
      operators = await operatorsBeside(api, boss);
    }
  });

  it.each(entries.filter(([route, access]) => access === 'everybody' && !ASK_FOR_A_SESSION.includes(route)))(
    '%s is open to everybody',
    async (route) => {
      for (const token of [undefined, newcomer.token, ada.token, boss.token, 'nonsense']) {
        const { status } = await send(route, token);
        expect(route.includes('{') ? [200, 404, 422] : [200, 422]).toContain(status);
      }
    },
  );

  it('is closed by a token that is too old, or of somebody signed out, and writes nothing', async () => {
    const before = await written(api);
    const [old, gone] = [await investor(api), await investor(api)];
    succeeded(await call(api, 'POST', '/auth/logout', { token: gone.token }));
    for (const [route] of closed) {
      expectRefusal(await send(route, gone.token), SIGNED_OUT);
    }
    api.clock.set(after(new Date(), 15 * 60_000 + 1_000));
    for (const [route] of closed) expectRefusal(await send(route, old.token), SIGNED_OUT);
    api.clock.set(undefined);
    expect({ ...(await written(api)), outbox: before.outbox }).toEqual(before);
  });
});
