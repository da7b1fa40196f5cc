import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type Caller, CallerResolver } from '#platform/http/index.js';
import { Confirmations, hasSecondFactor } from '#modules/user/index.js';
import type { CurrentSession } from './session-state.js';

type WithBearer = FastifyRequest & { bearer?: CurrentSession; user?: Caller };

const requestOf = (context: ExecutionContext): WithBearer => context.switchToHttp().getRequest<WithBearer>();

/** Reads the bearer token if there is a good one; never refuses. For routes that also work without. */
@Injectable()
export class BearerIfAny extends AuthGuard() {
  override getAuthenticateOptions() {
    return { session: false, property: 'bearer' };
  }

  override handleRequest<Found>(fault: unknown, session: Found | false | null): Found {
    if (fault) throw fault;
    return (session || undefined) as Found;
  }
}

/** The session of the bearer token, alive or not; undefined without a genuine token. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | undefined => {
  return requestOf(context).bearer;
});

/** Says whom a bearer token belongs to, for the guard that stands before every route. */
@Injectable()
export class BearerCallers extends CallerResolver {
  constructor(
    private readonly bearer: BearerIfAny,
    private readonly confirmations: Confirmations,
  ) {
    super();
  }

  async resolve(context: ExecutionContext): Promise<Caller | undefined> {
    await this.bearer.canActivate(context);
    const request = requestOf(context);
    if (request.bearer?.state.is !== 'alive') return undefined;
    const { userId, sessionId, role, emailVerified } = request.bearer;
    request.user = { userId, sessionId, role, emailVerified };
    return request.user;
  }

  async hasSecondFactor({ userId }: Caller): Promise<boolean> {
    return hasSecondFactor(await this.confirmations.secondFactorState(userId));
  }
}
