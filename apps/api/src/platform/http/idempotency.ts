import { createHash } from 'node:crypto';
import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Refusal, type RefusalFactory } from './refusal.js';
import { readKeyField } from './key-field.js';
import { BooksClosed, IdempotencyInProgress, IdempotencyKeyInvalid, IdempotencyKeyReused } from './refusals.js';
import { routeFact } from './route-facts.js';
import { Refuses } from './swagger.js';
import { uploadedFile } from './upload.js';

/** What makes a money request take effect once. `key` is null when the caller sent none. */
export interface Idempotency {
  key: string | null;
  /** SHA-256 of route and body, so that reuse of the key for a different request is detected. */
  fingerprint: string;
}

/** The request's Idempotency-Key and fingerprint. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): Idempotency => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const header = request.headers['idempotency-key'];
  if (header === undefined) return { key: null, fingerprint: fingerprint(request) };
  const key = typeof header === 'string' ? readKeyField(header) : undefined;
  if (key === undefined) throw IdempotencyKeyInvalid();
  return { key, fingerprint: fingerprint(request) };
});

/** Documents the header and its refusals on a money route. */
export const Idempotent = () =>
  applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      example: '"0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f"',
      description:
        'Use a new value for each new request: 1 to 255 ASCII characters in double quotes (an RFC 8941 string). The quotes may be left out if there are no spaces, commas, semicolons or backslashes. The same key and body get the first reply again, with `Idempotency-Replayed: true`, for 48 hours.',
    }),
    Refuses(IdempotencyKeyInvalid, IdempotencyInProgress, IdempotencyKeyReused, BooksClosed),
    routeFact({ takesKey: true }),
  );

function fingerprint(request: FastifyRequest): string {
  const hash = createHash('sha256');
  hash.update(`${request.method} ${request.url.split('?')[0]}\n`);
  hash.update(JSON.stringify(sorted(request.body ?? null)));
  const file = uploadedFile(request);
  if (file) hash.update(file.buffer);
  return hash.digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** The result of every money function of the database. */
export interface MoneyResult {
  replayed?: boolean;
  refused?: string;
}

/** The refusals of a money function, by code. */
export type Refusals<R extends MoneyResult> = Record<string, (result: R) => Error>;

/** Throws the refusal that a money function returned, if any. */
export function throwIfRefused<R extends MoneyResult>(
  result: R,
  known: Refusals<R>,
): asserts result is R & { refused?: undefined } {
  if (!result.refused) return;
  const common: Record<string, RefusalFactory> = {
    IDEMPOTENCY_IN_PROGRESS: IdempotencyInProgress,
    IDEMPOTENCY_KEY_REUSED: IdempotencyKeyReused,
  };
  const refusal = known[result.refused]?.(result) ?? common[result.refused]?.();
  if (!refusal) throw new Error(`The database refused with the unknown code ${result.refused}`);
  if (result.replayed && refusal instanceof Refusal) refusal.headers['idempotency-replayed'] = 'true';
  throw refusal;
}
