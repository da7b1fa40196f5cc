import type { TestApi } from './test-api.js';

/** What came back: status, headers and the parsed body. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** A reply or refusal, as loosely as a test wants to look into it. */
export interface Envelope<Data = Record<string, unknown>> {
  success: boolean;
  message: string;
  data: Data;
  code?: string;
  errors?: { field: string; message: string }[];
  requestId?: string;
  token?: string | null;
  nextCursor?: string | null;
  aggregates?: Record<string, number>;
  [member: string]: unknown;
}

export interface Call {
  token?: string;
  key?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

/** One request below /v1, with a bearer token, an Idempotency-Key, a JSON body or a form. */
export async function call<Data = Record<string, unknown>>(
  api: Pick<TestApi, 'url'>,
  method: string,
  path: string,
  { token, key, body, form, headers }: Call = {},
): Promise<Answer<Envelope<Data>>> {
  const response = await fetch(`${api.url}/v1${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
  });
  const text = await response.text();
  const parsed = text.startsWith('{')
    ? (JSON.parse(text) as Envelope<Data>)
    : ({ raw: text } as unknown as Envelope<Data>);
  return { status: response.status, headers: response.headers, body: parsed };
}

/** The answer, or an error that shows what came instead of success. */
export function succeeded<A extends Answer<Envelope<unknown>>>(answer: A): A {
  if (answer.status >= 300 || answer.body.success !== true) {
    throw new Error(`Expected success, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}

/** Everything of a list, page after page. */
export async function everyPage<Item>(api: Pick<TestApi, 'url'>, path: string, token?: string): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null | undefined;
  do {
    const next = cursor ? `${path.includes('?') ? '&' : '?'}cursor=${cursor}` : '';
    const { body }: Answer<Envelope<Item[]>> = succeeded(await call<Item[]>(api, 'GET', `${path}${next}`, { token }));
    items.push(...body.data);
    cursor = body.nextCursor;
  } while (cursor);
  return items;
}
