import type { FastifyRequest } from 'fastify';
import { MalformedRequest, UnsupportedMediaType } from './refusals.js';
import { routeFacts } from './route-facts.js';
import { requireShallow } from './storable.js';

export const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';

/** The media type of a request in lower case, without its parameters; empty where none is named. */
export function mediaType({ headers }: FastifyRequest): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/**
 * Refuses a request that names no host or several, or another one in its address: two servers may read that as meant
 * for two (RFC 9112 section 3.2).
 * @throws Refusal MALFORMED_REQUEST
 */
export async function requireOneHost({ raw }: FastifyRequest): Promise<void> {
  let hosts = 0;
  for (let at = 0; at < raw.rawHeaders.length; at += 2) if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  const isWhole = raw.url?.startsWith('/') && (hosts === 1 || (hosts === 0 && raw.httpVersion === '1.0'));
  if (!isWhole) throw MalformedRequest();
}

/**
 * Accepts JSON, and forms where the route takes a file. So what another site's page can send without a preflight
 * request (`<form>`: urlencoded, multipart, plain text) reaches no route that signs in.
 * @throws Refusal UNSUPPORTED_MEDIA_TYPE
 */
export async function requireKnownType(request: FastifyRequest): Promise<void> {
  const { headers } = request;
  const bodiless = !headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0;
  // Many clients send a content type even without content.
  if (bodiless) delete headers['content-type'];
  const type = mediaType(request);
  if (!type || type === JSON_TYPE || request.is404) return;
  if (type !== FORM || !routeFacts(request).takesForm) throw UnsupportedMediaType();
}

/**
 * Every body of the API is an object, and not a deep one; a list, a text or null has no fields to check.
 * @throws Refusal MALFORMED_REQUEST
 */
export async function requireObject(request: FastifyRequest): Promise<void> {
  const { body } = request;
  requireShallow(body);
  if (body === undefined || mediaType(request) !== JSON_TYPE) return;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw MalformedRequest();
}
