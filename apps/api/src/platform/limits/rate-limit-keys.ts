import { normaliseEmail } from '@sextant/business-rules';
import { normalizeIp } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../http/index.js';
import type { CountedBy } from './limits.js';

type Seen = FastifyRequest & { user?: Caller };

const IPV6_PREFIX = 64;
const LONGEST_ADDRESS = 254;

/** The caller's network: an IPv4 address, or the /64 of an IPv6 one, of which anybody has as many addresses as they like. */
export const networkOf = ({ ip }: FastifyRequest): string => normalizeIp(ip, IPV6_PREFIX);

/** The key of the count that a request goes on. */
export const RATE_LIMIT_KEYS: Record<CountedBy, (request: Seen) => string> = {
  network: networkOf,
  person: (request) => request.user?.userId ?? networkOf(request),
  pair: (request) => `${typedAddress(request)} ${networkOf(request)}`,
  account: typedAddress,
};

/** The email address in the body, whoever it belongs to; known and unknown ones are counted alike. */
function typedAddress({ body }: FastifyRequest): string {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email).slice(0, LONGEST_ADDRESS) : '';
}
