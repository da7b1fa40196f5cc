import { ADDRESSES, aPdf } from '@sextant/test-data';
import type { Route } from './contract-routes.js';
import { exampleOf } from './contract-routes.js';
import { type MoneyRequest, moneyRequests } from './money-routes.js';
import { type Person, investor, operator, operatorsBeside, whoMay } from './people.js';
import { call } from './requests.js';
import type { TestApi } from './test-api.js';

const NOBODY = '0198c0de-0000-7000-8000-00000000dead';

/** Who asks, and what a good request of every route looks like, so that only what is changed in it is wrong. */
export interface Scene {
  /** An investor with money, trades and a history. */
  ada: Person;
  /** An approver. */
  boss: Person;
  /** Somebody for operators to act on. */
  other: Person;
  /** The token with which a route is called, by who may. */
  tokenFor(route: Route): string | undefined;
  /** The route's address with an id that exists where one is known. */
  addressOf(route: Route): string;
  bodyOf(route: Route): Record<string, unknown>;
}

/** A customer for whom every money request would succeed now, an operator, and a good request of every route. */
export async function sceneOf(api: TestApi): Promise<Scene> {
  const money = new Map((await moneyRequests(api)).map((one): [string, MoneyRequest] => [one.route, one]));
  const boss = await operator(api);
  const operators = await operatorsBeside(api, boss);
  const other = await investor(api);
  const listed = await call<{ id: string; network: string }[]>(api, 'GET', '/payment-method');
  const methodOf = (network: string) => listed.body.data.find((one) => one.network === network)?.id ?? NOBODY;
  const claim = money.get('POST /trade/claim-profit');
  const ada = await ownerOf(api, claim?.token ?? '');
  const known: Record<string, unknown> = {
    method: methodOf('BTC'),
    tradeId: claim?.body?.tradeId,
    recipient: ADDRESSES.bitcoin.customer,
    quoteId: '',
  };
  const idOf = (path: string) => {
    if (/^\/(user|operations\/customers)\/\{id\}/.test(path)) return other.id;
    return path.startsWith('/payment-method') ? methodOf('LTC') : NOBODY;
  };
  return {
    ada,
    boss,
    other,
    tokenFor: ({ access, roles }) =>
      access === 'operator' ? whoMay(operators, roles).token : tokenUnless(access, ada),
    addressOf: (route) => money.get(route.name)?.path ?? route.path.replace('{id}', idOf(route.path)),
    bodyOf: (route) => {
      const good = money.get(route.name)?.body;
      const examples = exampleOf(route);
      // Another address takes a confirmation.
      if (route.name === 'PUT /user/update-profile') delete examples.email;
      const own = Object.entries(examples).map(([name, one]) => [name, name in known ? known[name] : one]);
      return good ?? (Object.fromEntries(own) as Record<string, unknown>);
    },
  };
}

const tokenUnless = (access: string, { token }: Person) => (access === 'public' ? undefined : token);

async function ownerOf(api: TestApi, token: string): Promise<Person> {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const [row] = await api.database.query<{ email: string }>('select email from users where id = $1', [sub]);
  return { id: sub, email: row?.email ?? '', password: '', token };
}

/** What came back, with nothing read into it. */
export interface HostileReply {
  status: number;
  text: string;
  type: string;
}

/** Sends a body as it is written, under JSON or as a form. */
export async function sendAsIs(
  api: TestApi,
  { method, form }: Pick<Route, 'method' | 'form'>,
  address: string,
  token: string | undefined,
  body?: string | Record<string, string>,
): Promise<HostileReply> {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
  let sent: string | FormData | undefined;
  if (typeof body === 'string') {
    headers.set('content-type', 'application/json');
    sent = body;
  } else if (body) {
    sent = new FormData();
    for (const [name, value] of Object.entries(body)) sent.set(name, value);
    if (form && address.includes('deposit')) sent.set('receipt', new Blob([aPdf()]), 'payment.pdf');
  }
  const response = await fetch(`${api.url}/v1${address}`, { method, headers, body: sent });
  return { status: response.status, text: await response.text(), type: response.headers.get('content-type') ?? '' };
}
