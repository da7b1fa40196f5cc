import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { PROBLEM_TYPE, problemOf } from '../problem.js';
import { TooBusy } from '../refusals.js';
import { UNREADABLE } from '../unreadable.js';

const refusal = TooBusy();
/** What stands in the body before the address, between address and id, and after the id. */
const [BEGIN = '', MIDDLE = '', END = ''] = JSON.stringify(problemOf(refusal, { url: 'URL', id: 'ID' })).split(
  /"URL"|"ID"/,
);
const HEADERS = Object.entries({
  ...UNREADABLE,
  'content-type': `${PROBLEM_TYPE}; charset=utf-8`,
  'retry-after': '1',
}).flat();

/** Sheds a request with a prebuilt `429 TOO_BUSY`: during a flood this happens ten thousand times a second. */
export function shedRequest(url: string, response: ServerResponse): void {
  const id = randomUUID();
  const body = `${BEGIN}${JSON.stringify(url.split('?')[0])}${MIDDLE}"${id}"${END}`;
  const length = String(Buffer.byteLength(body));
  response.writeHead(refusal.status, [...HEADERS, 'content-length', length, 'x-request-id', id]).end(body);
}
