import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { HeadersTooLarge, MalformedRequest, RequestTimeout } from './refusals.js';

/** The headers of a reply that no hook sees. */
export const UNREADABLE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Refuses a request whose address cannot be decoded; no route was found for it, so no filter sees it. */
export function refuseAddress(_fault: Error, request: FastifyRequest, response: FastifyReply): void {
  const refusal = MalformedRequest();
  void response
    .status(refusal.status)
    .headers({ ...UNREADABLE, 'x-request-id': request.id })
    .type(PROBLEM_TYPE)
    .send(problemOf(refusal, { url: request.raw.url ?? '', id: request.id }));
}

/** Refuses what is no HTTP request: there is only a socket to answer on, which is then closed. */
export function refuseBytes(fault: Error & { code?: string }, socket: Socket): void {
  if (fault.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = refusalOf(fault.code)();
  const id = uuidv7();
  const body = JSON.stringify(problemOf(refusal, { url: '', id }));
  const lines = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    `content-type: ${PROBLEM_TYPE}; charset=utf-8`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${id}`,
    ...Object.entries(UNREADABLE).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

function refusalOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return HeadersTooLarge;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? RequestTimeout : MalformedRequest;
}
