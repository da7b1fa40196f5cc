import { normaliseEmail } from '@sextant/business-rules';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/index.js';
import type { CountedBy } from './limits.js';

type Seen = FastifyRequest & { user?: Caller };

const IPV6_PREFIX = 64;
const LONGEST_ADDRESS = 254;

/** The caller's network: an IPv4 address, or the /64 of an IPv6 address, because one user has all addresses in it. */
export const networkOf = ({ ip }: FastifyRequest): string => normalizeIp(ip, IPV6_PREFIX);

/** The key under which a request is counted. */
export const RATE_LIMIT_KEYS: Record<CountedBy, (request: Seen) => string> = {
  network: networkOf,
  person: (request) => request.user?.userId ?? networkOf(request),
  pair: (request) => `${typedAddress(request)} ${networkOf(request)}`,
  account: typedAddress,
};

/** The email address in the body, whoever owns it; known and unknown addresses are counted alike. */
function typedAddress({ body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email).slice(0, LONGEST_ADDRESS) : '';
}
