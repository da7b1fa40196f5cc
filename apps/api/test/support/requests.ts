import type { IncomingMessage } from 'node:http';
import supertest, { type Response } from 'supertest';
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
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const { origin, pathname, search } = new URL(`${api.url}/v1${path}`);
  const request = supertest(origin)
    [verb](pathname + search)
    .buffer(true)
    .parse(readText);
  if (token) request.auth(token, { type: 'bearer' });
  if (key) request.set('idempotency-key', key);
  if (form) await fill(request, form);
  if (body !== undefined) request.type('application/json');
  if (headers) request.set(headers);
  const response = await (body === undefined ? request : request.send(JSON.stringify(body)));
  const text = String(response.body);
  const parsed = text.startsWith('{')
    ? (JSON.parse(text) as Envelope<Data>)
    : ({ raw: text } as unknown as Envelope<Data>);
  return { status: response.status, headers: headersOf(response), body: parsed };
}

/**
 * The reply as it came, so that nothing reads it more kindly than a client would. A stream of events has no end, so it is
 * left once it has begun.
 */
function readText(response: Response, done: (fault: Error | null, text: string) => void): void {
  if (String(response.headers['content-type']).startsWith('text/event-stream')) {
    (response as unknown as IncomingMessage).destroy();
    return done(null, '');
  }
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks).toString('utf8')));
}

async function fill(request: supertest.Test, form: FormData): Promise<void> {
  for (const [name, value] of form) {
    if (typeof value === 'string') request.field(name, value);
    else
      request.attach(name, Buffer.from(await value.arrayBuffer()), { filename: value.name, contentType: value.type });
  }
}

function headersOf(response: Response): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers as Record<string, string | string[]>)) {
    for (const one of [value].flat()) headers.append(name, one);
  }
  return headers;
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
