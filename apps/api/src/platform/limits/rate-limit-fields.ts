import type { FastifyReply } from 'fastify';

/** A limit and what is left of it. */
export interface LimitState {
  name: string;
  most: number;
  windowSeconds: number;
  used: number;
  secondsLeft: number;
}

/**
 * Adds to a reply the limits that the request was counted against: `RateLimit-Policy` and `RateLimit` as structured
 * fields (draft-ietf-httpapi-ratelimit-headers-11).
 */
export function showLimit(response: FastifyReply, { name, most, windowSeconds, used, secondsLeft }: LimitState): void {
  append(response, 'ratelimit-policy', `"${name}";q=${most};w=${windowSeconds}`);
  append(response, 'ratelimit', `"${name}";r=${Math.max(0, most - used)};t=${secondsLeft}`);
}

function append(response: FastifyReply, field: string, item: string): void {
  const before = response.getHeader(field);
  void response.header(field, before === undefined ? item : `${String(before)}, ${item}`);
}

/** "40 seconds", "1 minute", "12 minutes": rounded up, so that coming back then is not too early. */
export function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
