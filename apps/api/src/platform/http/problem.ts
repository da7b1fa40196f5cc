import { STATUS_CODES } from 'node:http';
import type { Refusal } from './refusal.js';

export const PROBLEM_TYPE = 'application/problem+json';
/** The page that explains every code, each below its own fragment. */
export const PROBLEMS_PAGE = '/docs/problems';

/** The body of a refusal (RFC 9457 with `success` and `message`, as in every reply). `url` loses its query. */
export function problemOf(refusal: Refusal, { url, id }: { url: string; id: string }) {
  return {
    type: `${PROBLEMS_PAGE}#${refusal.code}`,
    title: STATUS_CODES[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    instance: url.split('?')[0],
    success: false,
    message: refusal.message,
    code: refusal.code,
    errors: refusal.errors,
    requestId: id,
    ...refusal.details,
  };
}
