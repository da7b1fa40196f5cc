import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost, isTimedOut, sqlState } from '../database/index.js';
import { PROBLEM_TYPE, problemOf } from './problem.js';
import { Refusal } from './refusal.js';
import {
  InternalFault,
  MalformedRequest,
  NotAllowed,
  NotSignedIn,
  OutcomeUnknown,
  PayloadTooLarge,
  RouteNotFound,
  TooBusy,
  UnsupportedMediaType,
} from './refusals.js';

/** Turns whatever was thrown into one problem reply (RFC 9457, decision A9). */
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
    const refusal = asRefusal(thrown);
    if (refusal.status >= 500) this.logger.error({ err: thrown, requestId: request.id }, 'request failed');
    void response.status(refusal.status).headers(refusal.headers).type(PROBLEM_TYPE).send(problemOf(refusal, request));
  }
}

/** Faults that are the caller's or the network's become refusals; everything else is ours. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  if (thrown instanceof HttpException) return fromHttpException(thrown);
  const fault = (thrown ?? {}) as { code?: string; statusCode?: number };
  if (fault.code?.startsWith('LIMIT_')) {
    return fault.code === 'LIMIT_FILE_SIZE' ? PayloadTooLarge() : MalformedRequest();
  }
  if (fault.statusCode === 413) return PayloadTooLarge();
  if (fault.statusCode === 415) return UnsupportedMediaType();
  if (fault.statusCode && fault.statusCode >= 400 && fault.statusCode < 500) return MalformedRequest();
  if (isConnectionLost(thrown)) return OutcomeUnknown({ headers: { 'retry-after': '1' } });
  if (isTimedOut(thrown)) return TooBusy({ headers: { 'retry-after': '1' } });
  // 22P05: a NUL character, which PostgreSQL cannot store in text; 22021: bytes that are no UTF-8.
  if (['22P05', '22021'].includes(sqlState(thrown) ?? '')) return MalformedRequest();
  return InternalFault();
}

function fromHttpException(thrown: HttpException): Refusal {
  switch (thrown.getStatus()) {
    case 400:
      return MalformedRequest();
    case 401:
      return NotSignedIn();
    case 403:
      return NotAllowed();
    case 404:
      return RouteNotFound();
    case 413:
      return PayloadTooLarge();
    case 415:
      return UnsupportedMediaType();
    default:
      return InternalFault();
  }
}
