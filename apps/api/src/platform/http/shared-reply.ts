import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Written {
  json: string;
  etag: string;
}

/**
 * A reply that is the same for everybody. Requests that arrive while it is being read share the next reading: it begins
 * after all of them have arrived, so each sees every change that was made before it, whichever process made it, and a
 * crowd costs the database one statement at a time. A client that has the reply already is told so (304).
 */
export class SharedReply {
  private current: Promise<Written> | undefined;
  private next: Promise<Written> | undefined;

  /** @param read answers the whole reply */
  constructor(private readonly read: () => Promise<object>) {}

  /** What the handler is to return. */
  async answer({ headers }: FastifyRequest, response: FastifyReply): Promise<string | undefined> {
    const { json, etag } = await this.latest();
    response.headers({ etag, 'cache-control': 'no-cache' });
    if (names(headers['if-none-match'], etag)) {
      void response.status(304);
      return undefined;
    }
    void response.type('application/json; charset=utf-8');
    return json;
  }

  private latest(): Promise<Written> {
    if (!this.current) return this.begin();
    this.next ??= this.current.then(
      () => this.begin(),
      () => this.begin(),
    );
    return this.next;
  }

  private begin(): Promise<Written> {
    this.next = undefined;
    const current = this.read().then(written);
    this.current = current;
    const end = () => {
      if (this.current === current) this.current = undefined;
    };
    current.then(end, end);
    return current;
  }
}

function written(reply: object): Written {
  const json = JSON.stringify(reply);
  return { json, etag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}

/** Whether an `If-None-Match` names this tag. */
export function names(field: string | undefined, etag: string): boolean {
  return (field ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
