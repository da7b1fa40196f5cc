import { type OperatorRole, type Permission, rolesWith } from '@sextant/business-rules';
import { SetMetadata, applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import { EmailNotVerified, NotAllowed, NotSignedIn, OperatorNeedsSecondFactor } from './refusals.js';
import { ACCESS_MARK, OPEN_WHILE_SUSPENDED_MARK, ROLES_MARK, Refuses } from './swagger.js';

export type Role = 'investor' | 'operator';

/** The caller, according to the access token and the session. */
export interface Caller {
  userId: string;
  sessionId: string;
  role: Role;
  /** What an operator may do; null for investors. */
  operatorRole: OperatorRole | null;
  emailVerified: boolean;
  /** When this session last showed the second factor; missing where it was not looked up. */
  provedAt?: Date | null;
  /** The sentence that refuses a suspended customer; missing for all others. */
  suspended?: string;
}

/** Who may call a route. A route without an access decorator is closed to everyone. */
export type Access = 'public' | 'investor' | 'operator' | 'investor-or-operator';

export const ACCESS = 'sextant:access';
/** What an operator needs to be permitted, where the route says it. */
export const PERMISSION = 'sextant:permission';
export const OPEN_WHILE_SUSPENDED = 'sextant:open-while-suspended';

/** Open to everyone, with or without a token. */
export const Public = () => says('public');

/** For verified investors. */
export const ForInvestor = () => guarded('investor', NotSignedIn, EmailNotVerified, NotAllowed);

/** For operators whose role has a permission; in live mode for those with a second factor. */
export const ForOperator = (permission: Permission) =>
  applyDecorators(
    permitted(permission),
    guarded('operator', NotSignedIn, EmailNotVerified, NotAllowed, OperatorNeedsSecondFactor),
  );

/** For the verified investor who owns the resource, and for operators: all, or those whose role has a permission. */
export const ForInvestorOrOperator = (permission?: Permission) =>
  permission
    ? applyDecorators(
        permitted(permission),
        guarded('investor-or-operator', NotSignedIn, EmailNotVerified, NotAllowed, OperatorNeedsSecondFactor),
      )
    : guarded('investor-or-operator', NotSignedIn, EmailNotVerified);

/** Opens a route for investors to suspended ones too. Without it, a route is closed to them. */
export const OpenWhileSuspended = () =>
  applyDecorators(SetMetadata(OPEN_WHILE_SUSPENDED, true), ApiExtension(OPEN_WHILE_SUSPENDED_MARK, true));

function permitted(permission: Permission) {
  return applyDecorators(SetMetadata(PERMISSION, permission), ApiExtension(ROLES_MARK, rolesWith(permission)));
}

function guarded(access: Access, ...refusals: Parameters<typeof Refuses>) {
  return applyDecorators(says(access), ApiBearerAuth('token'), Refuses(...refusals));
}

function says(access: Access) {
  return applyDecorators(SetMetadata(ACCESS, access), ApiExtension(ACCESS_MARK, access));
}

/** The caller of a guarded route. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const caller = context.switchToHttp().getRequest<{ user?: Caller }>().user;
  if (!caller) throw NotSignedIn();
  return caller;
});
