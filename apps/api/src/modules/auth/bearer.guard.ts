import { type CanActivate, type ExecutionContext, Inject, Injectable, createParamDecorator } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type Caller, CallerResolver, type MayCall, requestContext } from '#platform/http/index.js';
import { Confirmations, hasSecondFactor } from '#modules/user/index.js';
import { type BearerClaims, bearerToken } from './bearer.strategy.js';
import { networkOf } from './network.rules.js';
import { type CurrentSession, SessionStates } from './session-state.js';
import { VerifiedTokens } from './verified-tokens.js';

type WithBearer = FastifyRequest & { claims?: BearerClaims; bearer?: CurrentSession; user?: Caller };

/** How many sessions are remembered that turned out to have ended. */
const MOST_ENDED = 10_000;

const requestOf = (context: ExecutionContext): WithBearer => context.switchToHttp().getRequest<WithBearer>();

/** Reads the bearer token if there is a genuine one, without a look at its session; never refuses. */
@Injectable()
export class TokenIfAny extends AuthGuard() {
  @Inject(VerifiedTokens) private readonly verified: VerifiedTokens;

  override getAuthenticateOptions() {
    return { session: false, property: 'claims' };
  }

  override handleRequest<Found>(fault: unknown, claims: Found | false | null): Found {
    if (fault) throw fault;
    return (claims || undefined) as Found;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await this.claimsOf(context);
    return true;
  }

  async claimsOf(context: ExecutionContext): Promise<BearerClaims | undefined> {
    const request = requestOf(context);
    const token = bearerToken(request);
    if (token === null) return undefined;
    request.claims = this.verified.claimsOf(token);
    if (request.claims) return request.claims;
    await super.canActivate(context);
    if (request.claims) this.verified.keep(token, request.claims);
    return request.claims;
  }
}

/** Reads the bearer token and its session if there are; never refuses. For routes that also work without. */
@Injectable()
export class BearerIfAny implements CanActivate {
  constructor(
    private readonly tokens: TokenIfAny,
    private readonly sessions: SessionStates,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const claims = await this.tokens.claimsOf(context);
    const request = requestOf(context);
    if (claims) request.bearer = await this.sessions.of(claims.userId, claims.sessionId, networkOf(request.ip));
    return true;
  }
}

/** The session of the bearer token, alive or not; undefined without a genuine token. */
export const Bearer = createParamDecorator((_: unknown, context: ExecutionContext): CurrentSession | undefined => {
  return requestOf(context).bearer;
});

/** What a genuine bearer token says; whether its session is alive is left to the route. */
export const Claims = createParamDecorator((_: unknown, context: ExecutionContext): BearerClaims | undefined => {
  return requestOf(context).claims;
});

/** Says whom a bearer token belongs to, for the guard that stands before every route. */
@Injectable()
export class BearerCallers extends CallerResolver {
  private readonly ended = new Set<string>();

  constructor(
    private readonly tokens: TokenIfAny,
    private readonly bearer: BearerIfAny,
    private readonly sessions: SessionStates,
    private readonly confirmations: Confirmations,
  ) {
    super();
  }

  async presume(context: ExecutionContext, mayCall: MayCall, openWhileSuspended: boolean): Promise<boolean> {
    const claims = await this.tokens.claimsOf(context);
    if (!claims || this.ended.has(claims.sessionId)) return false;
    const { userId, sessionId, role } = claims;
    // Which role an operator has is looked up: where it matters, this caller may do nothing.
    const caller = { userId, sessionId, role, operatorRole: null, emailVerified: true };
    if (!mayCall(caller)) return false;
    const request = requestOf(context);
    request.user = caller;
    const address = networkOf(request.ip) ?? null;
    requestContext(request).prerequisite = this.sessions.required(caller, address, openWhileSuspended);
    return true;
  }

  async resolve(context: ExecutionContext): Promise<Caller | undefined> {
    const request = requestOf(context);
    request.user = undefined;
    await this.bearer.canActivate(context);
    if (request.bearer?.state.is !== 'alive') {
      this.rememberEnded(request.claims);
      const { role, closed, userId } = request.bearer ?? {};
      if (role === 'operator' && closed) requestContext(request).shutOut = userId;
      return undefined;
    }
    const { userId, sessionId, role, operatorRole, emailVerified, provedAt, suspended } = request.bearer;
    request.user = { userId, sessionId, role, operatorRole, emailVerified, provedAt, suspended };
    return request.user;
  }

  async hasSecondFactor({ userId }: Caller): Promise<boolean> {
    return hasSecondFactor(await this.confirmations.secondFactorState(userId));
  }

  /** Whoever holds a token of an ended session is looked at first, before anything is counted for its owner. */
  private rememberEnded(claims: BearerClaims | undefined): void {
    if (!claims) return;
    if (this.ended.size >= MOST_ENDED) this.ended.clear();
    this.ended.add(claims.sessionId);
  }
}
