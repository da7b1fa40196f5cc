import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isTimedOut, sqlState, takesNoChanges } from '../database/index.js';
import { allowedMethods } from './allowed-methods.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { Refusal } from './refusal.js';
import {
  InternalFault,
  MalformedRequest,
  MethodNotAllowed,
  NotAllowed,
  NotDone,
  NotSignedIn,
  OutcomeUnknown,
  PayloadTooLarge,
  RouteNotFound,
  TooBusy,
  Unavailable,
  UnsupportedMediaType,
} from './refusals.js';
import { routeFacts } from './route-facts.js';
import { requestContext } from './request-context.js';

const OUTCOME_UNKNOWN_WITHOUT_KEY =
  'The connection to the database was lost before the outcome was known. Please look at your history before you try again.';

/** Turns any thrown error into one problem reply (RFC 9457). */
@Injectable()
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const response = host.switchToHttp().getResponse<FastifyReply>();
    if (response.sent || response.raw.headersSent) {
      response.raw.destroy();
      return;
    }
    const refusal = asRefusal(thrown, request);
    requestContext(request).refused = refusal.code;
    if (refusal.status >= 500) this.logger.error({ err: thrown, requestId: request.id }, 'request failed');
    // Headers that the handler set for success, such as a year of caching, do not apply to a refusal.
    const headers = { 'cache-control': 'no-store', ...challenge(refusal), ...refusal.headers };
    void response.status(refusal.status).headers(headers).type(PROBLEM_TYPE).send(problemOf(refusal, request));
  }
}

/** RFC 9110 section 15.5.2 requires it of every 401. */
const challenge = ({ status }: Refusal) => (status === 401 ? { 'www-authenticate': 'Bearer' } : {});

/** Errors caused by the caller or the network become refusals; all others are internal. */
function asRefusal(thrown: unknown, request: FastifyRequest): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown, request);
  const fault = (thrown ?? {}) as { statusCode?: number };
  if (fault.statusCode === 413) return PayloadTooLarge();
  if (fault.statusCode === 415) return UnsupportedMediaType();
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return MalformedRequest();
  if (isTimedOut(thrown)) return TooBusy({ headers: { 'retry-after': '1' } });
  if (takesNoChanges(thrown)) return notDone(request, '5');
  if (isConnectionLost(thrown)) return unreachable(request);
  // 22P05: a NUL character, which PostgreSQL cannot store in text; 22021: bytes that are no UTF-8.
  if (['22P05', '22021'].includes(sqlState(thrown) ?? '')) return MalformedRequest();
  return InternalFault();
}

/** Only a money movement, or its commit, can have taken effect, and only once it was sent. */
function unreachable(request: FastifyRequest): Refusal {
  if (!routeFacts(request).takesKey || !requestContext(request).sent) return notDone(request, '1');
  const headers = { 'retry-after': '1' };
  if (request.headers['idempotency-key'] !== undefined) return OutcomeUnknown({ headers });
  return OutcomeUnknown({ headers, message: OUTCOME_UNKNOWN_WITHOUT_KEY });
}

function notDone(request: FastifyRequest, retryAfter: string): Refusal {
  const refusal = routeFacts(request).takesKey ? NotDone : Unavailable;
  return refusal({ headers: { 'retry-after': retryAfter } });
}

function fromHttpException(thrown: HttpException, request: FastifyRequest): Refusal {
  switch (thrown.getStatus()) {
    case 400:
      return MalformedRequest();
    case 401:
      return NotSignedIn();
    case 403:
      return NotAllowed();
    case 404:
      return noRoute(request);
    case 413:
      return PayloadTooLarge();
    case 415:
      return UnsupportedMediaType();
    default:
      return InternalFault();
  }
}

function noRoute(request: FastifyRequest): Refusal {
  const allow = allowedMethods(request).join(', ');
  return allow ? MethodNotAllowed({ headers: { allow } }) : RouteNotFound();
}
