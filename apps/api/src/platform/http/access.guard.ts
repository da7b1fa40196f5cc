import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { Settings } from '../config/index.js';
import { ACCESS, type Access, type Caller } from './access.js';
import { EmailNotVerified, NotAllowed, NotSignedIn, OperatorNeedsSecondFactor } from './refusals.js';
import { setRequestEvent } from './request-context.js';

/** Identifies the owner of a token. Implemented by the auth module. Refuses by throwing. */
export abstract class CallerResolver {
  abstract resolve(context: ExecutionContext): Promise<Caller | undefined>;

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
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;
    const caller = await this.callers.resolve(context);
    if (!caller) throw NotSignedIn();
    if (!mayCall(access, caller)) throw caller.emailVerified ? NotAllowed() : EmailNotVerified();
    if (access === 'operator' && this.settings.mode === 'live' && !(await this.callers.hasSecondFactor(caller))) {
      throw OperatorNeedsSecondFactor();
    }
    return true;
  }
}

function mayCall(access: Access | undefined, caller: Caller): boolean {
  if (!caller.emailVerified) return false;
  if (access === 'investor-or-operator') return true;
  return access === caller.role;
}
