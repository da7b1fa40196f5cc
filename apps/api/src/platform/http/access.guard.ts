import { type Permission, isPermitted } from '@sextant/business-rules';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/index.js';
import { ACCESS, OPEN_WHILE_SUSPENDED, PERMISSION, type Access, type Caller } from './access.js';
import { AccountSuspended, EmailNotVerified, NotAllowed, NotSignedIn, OperatorNeedsSecondFactor } from './refusals.js';
import { requestContext, setRequestEvent } from './request-context.js';
import { routeFacts } from './route-facts.js';

export type MayCall = (caller: Caller) => boolean;

/** Identifies the owner of a token. Implemented by the auth module. Refuses by throwing. */
export abstract class CallerResolver {
  abstract resolve(context: ExecutionContext): Promise<Caller | undefined>;
  /**
   * Takes a token's owner for the caller where they may call, and has their session checked together with the first
   * statement of the request. Answers false where that has to be found out first.
   * @param openWhileSuspended whether a suspended customer may call
   */
  abstract presume(context: ExecutionContext, mayCall: MayCall, openWhileSuspended: boolean): Promise<boolean>;
  /** Whether the caller currently has an authenticator app or a passkey enabled. */
  abstract hasSecondFactor(caller: Caller): Promise<boolean>;
}

/** Guards every route by its access decorator; a route without one is closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: CallerResolver,
    private readonly settings: Settings,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    setRequestEvent(context);
    const access = this.accessOf(context);
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    requestContext(request).forOperators = access === 'operator' || this.permissionOf(context) !== undefined;
    const { joinsSessionCheck } = routeFacts(request);
    // An operator's second factor is looked up before anything is carried out.
    const joins = joinsSessionCheck && access !== 'operator';
    const may: MayCall = (caller) => mayCall(caller, access, this.permissionOf(context));
    if (joins && (await this.callers.presume(context, may, this.isOpenWhileSuspended(context)))) return true;
    await this.requireCaller(context);
    return true;
  }

  /** Looks the caller up. @throws Refusal unless they may call */
  async requireCaller(context: ExecutionContext): Promise<void> {
    const access = this.accessOf(context);
    const caller = await this.callers.resolve(context);
    if (!caller) throw NotSignedIn();
    const permission = this.permissionOf(context);
    if (!mayCall(caller, access, permission)) throw caller.emailVerified ? NotAllowed() : EmailNotVerified();
    if (caller.suspended !== undefined && !this.isOpenWhileSuspended(context)) {
      throw AccountSuspended({ message: caller.suspended });
    }
    const asOperator = caller.role === 'operator' && (access === 'operator' || permission !== undefined);
    if (asOperator && this.settings.mode === 'live' && !(await this.callers.hasSecondFactor(caller))) {
      throw OperatorNeedsSecondFactor();
    }
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
  }

  private isOpenWhileSuspended(context: ExecutionContext): boolean {
    return this.reflector.get<true | undefined>(OPEN_WHILE_SUSPENDED, context.getHandler()) ?? false;
  }

  private permissionOf(context: ExecutionContext): Permission | undefined {
    return this.reflector.getAllAndOverride<Permission | undefined>(PERMISSION, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}

function mayCall(caller: Caller, access: Access | undefined, permission: Permission | undefined): boolean {
  if (!caller.emailVerified) return false;
  if (caller.role === 'operator' && permission && !isPermitted(caller.operatorRole, permission)) return false;
  if (access === 'investor-or-operator') return true;
  return access === caller.role;
}
