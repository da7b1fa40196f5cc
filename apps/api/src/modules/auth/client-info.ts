import { type ExecutionContext, createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type {} from '@fastify/cookie';
import { networkOf } from './network.rules.js';
import { DEVICE_COOKIE } from './session-cookies.js';

/** Where a request to sign in comes from, as far as the request itself shows. */
export interface ClientInfo {
  userAgent?: string;
  /** The network, as `networkOf` writes it. */
  address?: string;
  /** The secret of the browser's device cookie, if it has one that we could have made. */
  device?: string;
}

/** Reads where a request comes from. */
export function clientInfo({ headers, ip, cookies }: FastifyRequest): ClientInfo {
  const device = cookies[DEVICE_COOKIE];
  return {
    userAgent: headers['user-agent'],
    address: networkOf(ip),
    device: device && /^[\w-]{43}$/.test(device) ? device : undefined,
  };
}

/** Where the request comes from; to be handed on to `StartSession`. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  return clientInfo(context.switchToHttp().getRequest<FastifyRequest>());
});
