import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ApiError, type Connection, connect, getMe, getReceipt, listMyTransactions, newIntention } from './index.js';
import { openTrade, requestDeposit, requestWithdrawal, signIn } from './index.js';

interface Seen {
  route: string;
  authorization: string | undefined;
  key: string | undefined;
  type: string;
  body: string;
}

type Answer = (seen: Seen, response: ServerResponse) => void;

const GOOD = 'fresh';
const TRADE = { symbol: 'AAPL', name: 'Apple Inc.', investmentAmount: 500 };

let seen: Seen[];
let answers: Record<string, Answer>;
let told: string[];
let token: string | null;
let origin: string;
let stop: () => Promise<void>;

beforeEach(async () => {
  [seen, answers, told, token] = [[], {}, [], GOOD];
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  connect({
    baseUrl: origin,
    token: () => token,
    onToken: (fresh) => {
      token = fresh;
      told.push('renewed');
    },
    onSignedOut: (reason) => {
      token = null;
      told.push(`signed out: ${reason}`);
    },
  });
});

afterEach(() => stop());

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const one: Seen = {
    route: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    key: request.headers['idempotency-key'] as string | undefined,
    type: request.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('latin1'),
  };
  seen.push(one);
  const answer = answers[one.route] ?? ((_, reply) => json(reply, 200, { success: true, message: 'Done', data: null }));
  answer(one, response);
}

function json(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'x-request-id': 'of-the-header', ...headers });
  response.end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, status: number, code: string, more: object = {}, headers = {}) =>
  json(
    response,
    status,
    { type: `/docs/problems#${code}`, success: false, message: `Sentence of ${code}`, code, ...more },
    headers,
  );

/** Refuses every token but the good one, as an expired one is refused. */
const expiring: Answer = ({ authorization }, response) => {
  if (authorization === `Bearer ${GOOD}`) json(response, 200, { success: true, message: 'Done', data: { id: '1' } });
  else refuse(response, 401, 'NOT_SIGNED_IN');
};

const renewing: Answer = (_, response) =>
  void setTimeout(
    () => json(response, 200, { success: true, message: 'You are signed in', data: {}, token: GOOD }),
    30,
  );

async function errorOf(call: Promise<unknown>): Promise<ApiError> {
  const fault: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(fault).toBeInstanceOf(ApiError);
  return fault as ApiError;
}

const routes = () => seen.map(({ route }) => route);

describe('a call', () => {
  it('goes to the base address with token, JSON body and the key of its intention', async () => {
    const once = newIntention();
    await openTrade(TRADE, once);
    await openTrade(TRADE, once);
    await openTrade(TRADE, newIntention());
    expect(seen[0]).toMatchObject({
      route: 'POST /v1/trade/create',
      authorization: 'Bearer fresh',
      type: 'application/json',
      body: JSON.stringify(TRADE),
    });
    expect(seen[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(seen[1]?.key).toBe(seen[0]?.key);
    expect(seen[2]?.key).not.toBe(seen[0]?.key);
  });

  it('writes filters into the query and leaves out what is undefined', async () => {
    await listMyTransactions({ type: 'deposit', search: 'a&b', cursor: undefined });
    expect(routes()).toEqual(['GET /v1/transaction/user?type=deposit&search=a%26b']);
  });

  it('sends a form with its file, and no JSON type', async () => {
    const receipt = new File(['proof'], 'proof.png', { type: 'image/png' });
    await requestDeposit({ amount: 250.5, method: 'm', receipt }, newIntention());
    expect(seen[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="receipt"; filename="proof.png"');
    expect(seen[0]?.body).toMatch(/name="amount"\r\n\r\n250\.5\r\n/);
  });

  it('reads a file as a Blob with its type', async () => {
    answers['GET /v1/transaction/7/receipt'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
    };
    const file = await getReceipt('7');
    expect(file.type).toBe('application/pdf');
    expect(await file.text()).toBe('%PDF');
  });

  it('may bring its own connection', async () => {
    const connection: Connection = { baseUrl: origin, token: () => 'other', onToken: () => {}, onSignedOut: () => {} };
    await getMe({ connection });
    expect(seen[0]?.authorization).toBe('Bearer other');
  });
});

describe('a refusal', () => {
  it('becomes an ApiError with status, code, sentence, fields, request id and details', async () => {
    const errors = [{ field: 'amount', message: 'Amount exceeds available balance' }];
    answers['POST /v1/transaction/withdraw'] = (_, response) =>
      refuse(
        response,
        422,
        'AMOUNT_EXCEEDS_BALANCE',
        { errors, requestId: 'r1', available: 12.5 },
        { 'retry-after': '3' },
      );
    const error = await errorOf(requestWithdrawal({ amount: 50, method: 'm', recipient: 'r' }));
    expect(error).toMatchObject({
      status: 422,
      code: 'AMOUNT_EXCEEDS_BALANCE',
      message: 'Sentence of AMOUNT_EXCEEDS_BALANCE',
      errors,
      requestId: 'r1',
      details: { available: 12.5 },
      retryAfterSeconds: 3,
    });
    expect(error.of('amount')).toBe('Amount exceeds available balance');
    expect(error.of('method')).toBeUndefined();
  });

  it('that did not come from the API is UNEXPECTED_REPLY', async () => {
    for (const status of [502, 200]) {
      answers['GET /v1/user/me'] = (_, response) =>
        void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Proxy</h1>');
      expect(await errorOf(getMe())).toMatchObject({ status, code: 'UNEXPECTED_REPLY', message: 'An error occurred' });
    }
    answers['GET /v1/user/me'] = (_, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"cut');
    expect(await errorOf(getMe())).toMatchObject({ code: 'UNEXPECTED_REPLY' });
  });

  it('without a message is "An error occurred", and with one keeps it', async () => {
    for (const [problem, message] of [
      ['{}', 'An error occurred'],
      ['{"message":""}', 'An error occurred'],
      ['{"message":"The disk is full."}', 'The disk is full.'],
    ] as const) {
      answers['GET /v1/user/me'] = (_, response) =>
        void response.writeHead(500, { 'content-type': 'application/problem+json' }).end(problem);
      expect(await errorOf(getMe())).toMatchObject({ status: 500, code: 'UNEXPECTED_REPLY', message });
    }
  });

  it('is NETWORK when no reply arrives, and the caller’s own when the call was aborted', async () => {
    answers['GET /v1/user/me'] = (_, response) => void response.destroy();
    expect(await errorOf(getMe())).toMatchObject({ status: 0, code: 'NETWORK' });
    answers['GET /v1/user/me'] = () => {};
    const abort = new AbortController();
    const call = getMe({ signal: abort.signal });
    setTimeout(() => abort.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('an expired token', () => {
  it('is renewed once for all calls that need it, and each is repeated once with its key', async () => {
    token = 'old';
    answers = {
      'GET /v1/user/me': expiring,
      'POST /v1/trade/create': expiring,
      'GET /v1/auth/check': renewing,
    };
    const once = newIntention();
    const calls = [...Array.from({ length: 8 }, () => getMe()), openTrade(TRADE, once)];
    for (const { data } of await Promise.all(calls)) expect(data).toEqual({ id: '1' });
    expect(routes().filter((route) => route === 'GET /v1/auth/check')).toHaveLength(1);
    expect(told).toEqual(['renewed']);
    const keys = seen.filter(({ route }) => route === 'POST /v1/trade/create').map(({ key }) => key);
    expect(keys).toEqual([once.headers['Idempotency-Key'], once.headers['Idempotency-Key']]);
  });

  it('that was renewed meanwhile is not asked for again', async () => {
    token = 'old';
    answers['GET /v1/user/me'] = (one, response) => {
      token = GOOD;
      expiring(one, response);
    };
    await getMe();
    expect(routes()).toEqual(['GET /v1/user/me', 'GET /v1/user/me']);
  });

  it('is not renewed into somebody else’s: their request is never sent with the token of another person', async () => {
    const tokenOf = (sub: string) => `h.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.s`;
    token = tokenOf('ada');
    answers = {
      'POST /v1/trade/create': (_, response) => refuse(response, 401, 'NOT_SIGNED_IN'),
      'GET /v1/auth/check': (_, response) =>
        json(response, 200, { success: true, message: 'You are signed in', data: {}, token: tokenOf('grace') }),
    };
    expect(await errorOf(openTrade(TRADE, newIntention()))).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(routes()).toEqual(['POST /v1/trade/create', 'GET /v1/auth/check']);
    expect(token).toBe(tokenOf('ada'));
    seen = [];
    answers['POST /v1/trade/create'] = (_, response) => {
      token = tokenOf('grace');
      refuse(response, 401, 'NOT_SIGNED_IN');
    };
    await errorOf(openTrade(TRADE, newIntention()));
    expect(routes()).toEqual(['POST /v1/trade/create']);
  });

  it('ends the session silently when the check says no, and with its reason when it gives one', async () => {
    token = 'old';
    answers['GET /v1/user/me'] = expiring;
    answers['GET /v1/auth/check'] = (_, response) => refuse(response, 401, 'NOT_SIGNED_IN');
    expect(await errorOf(getMe())).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    answers['GET /v1/auth/check'] = (_, response) =>
      json(response, 200, { success: false, message: 'Your account is suspended', data: null, token: null });
    expect(await errorOf(getMe())).toMatchObject({ code: 'SIGNED_OUT', message: 'Your account is suspended' });
    expect(told).toEqual(['signed out: undefined', 'signed out: Your account is suspended']);
  });

  it('does not end the session while the server is in trouble', async () => {
    token = 'old';
    answers['GET /v1/user/me'] = expiring;
    answers['GET /v1/auth/check'] = (_, response) => refuse(response, 503, 'OUTCOME_UNKNOWN');
    expect(await errorOf(getMe())).toMatchObject({ status: 503 });
    answers['GET /v1/auth/check'] = (_, response) => void response.destroy();
    expect(await errorOf(getMe())).toMatchObject({ code: 'NETWORK' });
    expect(told).toEqual([]);
  });

  it('is not looked for twice, nor for a wrong password, nor for a call with its own token', async () => {
    token = 'old';
    answers = {
      'GET /v1/user/me': (_, response) => refuse(response, 401, 'NOT_SIGNED_IN'),
      'POST /v1/auth/login': (_, response) => refuse(response, 401, 'CREDENTIALS_WRONG'),
      'GET /v1/auth/check': renewing,
    };
    expect(await errorOf(getMe())).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(routes()).toEqual(['GET /v1/user/me', 'GET /v1/auth/check', 'GET /v1/user/me']);
    seen = [];
    await errorOf(signIn({ email: 'ada@sextant.example', password: 'difference-engine' }));
    await errorOf(getMe({ headers: { Authorization: 'Bearer mine' } }));
    expect(routes()).toEqual(['POST /v1/auth/login', 'GET /v1/user/me']);
    expect(seen[1]?.authorization).toBe('Bearer mine');
  });
});
