import { ApiError, networkError, readRefusal, unexpectedReply } from './api-error.js';
import { readServerClock } from './server-clock.js';

/** How the client reaches the API, and who is calling. */
export interface Connection {
  /** Origin of the API without a slash at its end; empty for the page's own. */
  baseUrl: string;
  /** The access token to send, if there is one. */
  token: () => string | null | undefined;
  /** Hears of the fresh token that a silent check brought. */
  onToken: (token: string) => void;
  /** Hears that the session is over, with the reason to show where there is one. */
  onSignedOut: (reason: string | undefined) => void;
}

export interface SendOptions extends RequestInit {
  /** For this call, instead of what `connect` was told. */
  connection?: Connection;
}

/** The errors of the generated hooks. */
export type ErrorType<_Problem> = ApiError;

const shared: Connection = { baseUrl: '', token: () => undefined, onToken: () => {}, onSignedOut: () => {} };

/** Says how to reach the API and who is calling; what is left out stays as it was. */
export function connect(connection: Partial<Connection>): void {
  Object.assign(shared, connection);
}

/**
 * Options that make a money request happen once, however often it is sent. Make them when the person
 * decides, and use the same ones for every repeat: `const once = newIntention(); openTrade(body, once)`.
 */
export function newIntention(): { headers: { 'Idempotency-Key': string } } {
  // Not randomUUID, which browsers keep from pages that came over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { headers: { 'Idempotency-Key': key } };
}

/**
 * Sends one call of the contract; every generated function comes through here. JSON replies are parsed, files come as
 * `Blob`. When the access token has expired, the session is checked once, silently and for all waiting calls together,
 * and the call is sent once more. A call that brings its own `Authorization` is never repeated.
 * @throws ApiError when the API refuses or no reply arrives; the signal's own reason when the call was aborted
 */
export async function send<T>(path: string, options: SendOptions = {}): Promise<T> {
  return (await read(await sendForReply(path, options), options.signal)) as T;
}

/**
 * The same, with the reply as it comes: for one that is read piece by piece.
 * @throws ApiError when the API refuses or no reply arrives
 */
export async function sendForReply(path: string, options: SendOptions = {}): Promise<Response> {
  const { connection = shared, ...request } = options;
  const ownToken = new Headers(request.headers).has('authorization');
  const token = ownToken ? undefined : connection.token();
  const response = await attempt(connection, path, request, token);
  if (response.ok) return response;

  const refusal = await readRefusal(response);
  if (ownToken || refusal.code !== 'NOT_SIGNED_IN' || path === CHECK) throw refusal;
  const renewed = connection.token() === token ? await renew(connection, refusal) : connection.token();
  if (personOf(renewed) !== personOf(token)) throw refusal;
  const second = await attempt(connection, path, request, renewed);
  if (second.ok) return second;
  throw await readRefusal(second);
}

/** Whose token it is, by its claim `sub`; undefined where that can't be read. */
function personOf(token: string | null | undefined): unknown {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}

const CHECK = '/v1/auth/check';
const renewals = new WeakMap<Connection, Promise<string>>();

/** Asks for a fresh token; calls that need one at the same time share the question. */
function renew(connection: Connection, refusal: ApiError): Promise<string> {
  const running = renewals.get(connection);
  if (running) return running;
  const renewal = check(connection, refusal).finally(() => renewals.delete(connection));
  renewals.set(connection, renewal);
  return renewal;
}

async function check(connection: Connection, refusal: ApiError): Promise<string> {
  const response = await attempt(connection, CHECK, { method: 'GET' }, connection.token());
  if (!response.ok) {
    const fault = await readRefusal(response);
    // Only a clear "no" ends the session; a server in trouble does not.
    if (fault.status !== 401) throw fault;
    connection.onSignedOut(undefined);
    throw refusal;
  }
  const { success, token, message } = (await read(response)) as { success: boolean; token?: string; message: string };
  if (success && token) {
    // Another person may have signed in meanwhile, in another tab: what was asked here is not theirs to ask.
    if (personOf(token) !== personOf(connection.token())) throw refusal;
    connection.onToken(token);
    return token;
  }
  connection.onSignedOut(message);
  throw new ApiError({ status: 401, code: 'SIGNED_OUT', message, requestId: refusal.requestId });
}

async function attempt(
  connection: Connection,
  path: string,
  request: RequestInit,
  token: string | null | undefined,
): Promise<Response> {
  const headers = new Headers(request.headers);
  if (token) headers.set('authorization', `Bearer ${token}`);
  const sentAt = Date.now();
  try {
    const reply = await fetch(`${connection.baseUrl}${path}`, { credentials: 'include', ...request, headers });
    readServerClock(reply, sentAt);
    return reply;
  } catch (fault) {
    throw asGiven(fault, request.signal);
  }
}

/** The body of a reply with 2xx. */
async function read(response: Response, signal?: AbortSignal | null): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (response.status === 204) return undefined;
  if (type.startsWith('text/html')) throw unexpectedReply(response);
  const isJson = /\bjson\b/.test(type);
  const body = await (isJson ? response.text() : response.blob()).catch((fault: unknown) => {
    throw asGiven(fault, signal);
  });
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    throw unexpectedReply(response);
  }
}

/** An abort is the caller's own wish and stays what it is; everything else is the network's. */
function asGiven(fault: unknown, signal?: AbortSignal | null): unknown {
  return signal?.aborted ? fault : networkError(fault);
}
