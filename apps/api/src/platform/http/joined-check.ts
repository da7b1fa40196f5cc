import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
  applyDecorators,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type Observable, from, lastValueFrom } from 'rxjs';
import { isConnectionLost } from '../database/index.js';
import { AccessGuard } from './access.guard.js';
import { NotSignedIn } from './refusals.js';
import { requestContext } from './request-context.js';
import { routeFact } from './route-facts.js';

/** Sees to it that no reply leaves whose caller was only presumed. */
@Injectable()
class EndSessionCheck implements NestInterceptor {
  constructor(private readonly access: AccessGuard) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { prerequisite } = requestContext(context.switchToHttp().getRequest<FastifyRequest>());
    return prerequisite ? from(this.carryOut(context, next)) : next.handle();
  }

  private async carryOut(context: ExecutionContext, next: CallHandler): Promise<unknown> {
    const known = requestContext(context.switchToHttp().getRequest<FastifyRequest>());
    const prerequisite = known.prerequisite as NonNullable<typeof known.prerequisite>;
    try {
      const body: unknown = await lastValueFrom(next.handle());
      if (!prerequisite.isMet) await this.require(context);
      await prerequisite.noted;
      return body;
    } catch (fault) {
      // The check may have passed and money moved: no answer about the session may hide that.
      if (known.sent && isConnectionLost(fault)) throw fault;
      if (!prerequisite.isMet) await this.require(context);
      // The session was ended at this very moment.
      if ((fault as { code?: unknown }).code === prerequisite.failsWith) throw NotSignedIn();
      throw fault;
    }
  }

  /** Such as for a body that was refused before anything was asked: who is not signed in is told that. */
  private require(context: ExecutionContext): Promise<void> {
    requestContext(context.switchToHttp().getRequest<FastifyRequest>()).prerequisite = undefined;
    return this.access.requireCaller(context);
  }
}

/**
 * The caller's session is checked in the same message to the database as the first statement of the request, and in its
 * transaction: one round trip less, and nothing is carried out once the session has ended. For a route that asks the
 * database by `Database.query` or `Database.transaction` before it does anything else that lasts.
 */
export const JoinsSessionCheck = () =>
  applyDecorators(routeFact({ joinsSessionCheck: true }), UseInterceptors(EndSessionCheck));
