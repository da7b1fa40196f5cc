import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, tap } from 'rxjs';
import { isReplayed } from './reply.js';
import { setRequestResource } from './request-context.js';

/** Puts `Idempotency-Replayed: true` on repeated replies, and keeps every reply of the API out of caches. */
@Injectable()
export class ReplyInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<FastifyReply>();
    if (!response.hasHeader('cache-control')) response.header('cache-control', 'no-store');
    return next.handle().pipe(
      tap((body) => {
        setRequestResource(context.switchToHttp().getRequest<FastifyRequest>(), body);
        if (isReplayed(body)) response.header('idempotency-replayed', 'true');
      }),
    );
  }
}
