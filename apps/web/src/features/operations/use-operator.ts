import { type OperatorRole, type Permission, isPermitted, fullName } from '@sextant/business-rules';
import { useUser } from '#shared/session/index.js';

/** The operator who is signed in, and what they may do. */
export function useOperator() {
  const user = useUser();
  const role = (user.operatorRole ?? null) as OperatorRole | null;
  return {
    id: user.id,
    name: fullName(user),
    role,
    may: (permission: Permission) => isPermitted(role, permission),
    secondFactorMissing: !user.secondFactor.totp && user.secondFactor.passkeys === 0,
  };
}
