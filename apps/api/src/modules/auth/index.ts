import { SessionEntity } from './session.entity.js';

export { AUTH_MAILS } from './auth.mails.js';
export { AuthModule } from './auth.module.js';
export { PasswordTooCommon, PasswordTooPersonal, SessionNotFound } from './auth.errors.js';
export { PASSWORD_COST, PasswordHasher } from './password-hasher.js';
export { PasswordPolicy } from './password-policy.js';
export { hashOfSecret } from './session-cookies.js';
export { SessionRepository } from './session.repository.js';
export { EnsureFirstOperator } from './use-cases/ensure-first-operator.js';
export { EndSuspensions } from './use-cases/end-suspensions.js';
export { EnsureOperator } from './use-cases/ensure-operator.js';
export { RegisterAccount } from './use-cases/register-account.js';

/** The tables of this module that are read and written with TypeORM. */
export const AUTH_ENTITIES = [SessionEntity];
