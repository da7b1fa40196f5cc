import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

const TIMEOUT_MS = 10_000;
/** Bitcoin Core and Litecoin Core refuse what is more than sixteen calls at a time. */
const AT_ONCE = 8;

/** A node that was asked and did not answer, or refused. */
export class NodeFault extends Error {
  constructor(
    message: string,
    readonly code?: number,
  ) {
    super(message);
  }
}

interface Reply {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string } | null;
}

/** Where a node answers, and the header that its user and password make: no request takes them in its address. */
export function nodeAddress(address: string): { url: string; headers: Record<string, string> } {
  const url = new URL(address);
  const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = '';
  url.password = '';
  return {
    url: url.href,
    headers: login === ':' ? {} : { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
  };
}

/** Calls of a node (JSON-RPC over HTTP); user and password stand in its address. */
export class JsonRpc {
  readonly #address: string;
  readonly #headers: Record<string, string>;
  readonly #waiting: (() => void)[] = [];
  #free = AT_ONCE;

  /** @param timeoutMs after which a call is given up */
  constructor(
    address: string,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {
    const { url, headers } = nodeAddress(address);
    this.#address = url;
    this.#headers = { 'content-type': 'application/json', ...headers };
  }

  /** @throws NodeFault; with a code where the node itself refuses */
  async call<Result>(method: string, ...params: unknown[]): Promise<Result> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await this.#send<Result>(method, params);
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async #send<Result>(method: string, params: unknown[]): Promise<Result> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'sextant', method, params });
    const { status, answer } = await this.#post(body).catch((fault: unknown) => {
      throw new NodeFault(`${method}: ${whyOf(fault)}`);
    });
    // A refused call has status 500 and a body that says why; a refused login has no body.
    const reply = readReply(answer);
    if (!reply) throw new NodeFault(`${method}: HTTP ${String(status)}`);
    if (reply.error) throw new NodeFault(`${method}: ${reply.error.message}`, reply.error.code);
    return reply.result as Result;
  }

  /** Not by `fetch`, which waits for an answer for five minutes at most. */
  async #post(body: string): Promise<{ status?: number; answer: string }> {
    const signal = AbortSignal.timeout(this.timeoutMs);
    const send = this.#address.startsWith('https:') ? httpsRequest : httpRequest;
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        send(this.#address, { method: 'POST', headers: this.#headers, signal }, resolve).on('error', reject).end(body);
      });
      return { status: response.statusCode, answer: await text(response) };
    } catch (fault) {
      throw signal.aborted ? new Error(`no answer within ${String(this.timeoutMs / 1000)} s`) : fault;
    }
  }
}

/** Where a name has several addresses and none can be connected to, there is a code and no message. */
function whyOf(fault: unknown): string {
  const { message, code } = fault as { message?: string; code?: string };
  return message || code || String(fault);
}

function readReply(answer: string): Reply | undefined {
  try {
    return JSON.parse(answer) as Reply;
  } catch {
    return undefined;
  }
}
