import { type ExecutionContext, Injectable, createParamDecorator } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { type Caller, CallerResolver } from '../../platform/http/index.js';
import type { Standing } from './session-standing.js';

interface WithBearer {
  bearer?: Standing | null;
  user?: Caller;
}

/** Reads the bearer token if there is a good one; never refuses. For routes that also work without. */
@Injectable()
export class BearerIfAny extends AuthGuard('bearer') {
  override getAuthenticateOptions() {
    return { session: false, property: 'bearer' };
  }

  override handleRequest<T>(fault: unknown, standing: T | false): T {
    if (fault) throw fault;
    return (standing || null) as T;
  }
}

/** The session of the bearer token, alive or not; undefined without a genuine token. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): Standing | undefined => {
  return context.switchToHttp().getRequest<WithBearer>().bearer ?? undefined;
});

/** Says whom a bearer token belongs to, for the guard that stands before every route. */
@Injectable()
export class BearerCallers extends CallerResolver {
  constructor(private readonly bearer: BearerIfAny) {
    super();
  }

  async resolve(context: ExecutionContext): Promise<Caller | undefined> {
    await this.bearer.canActivate(context);
    const request = context.switchToHttp().getRequest<WithBearer>();
    const standing = request.bearer;
    if (standing?.state.is !== 'alive') return undefined;
    const { userId, sessionId, role, emailVerified } = standing;
    request.user = { userId, sessionId, role, emailVerified };
    return request.user;
  }
}
