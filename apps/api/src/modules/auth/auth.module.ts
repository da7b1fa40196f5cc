import { randomUUID } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard, CallerResolver } from '#platform/http/index.js';
import { StreamSessions } from '#platform/live/index.js';
import { DeviceRecognition, LimitsGuard } from '#platform/limits/index.js';
import { SecondFactorModule } from '#modules/second-factor/index.js';
import { UserModule } from '#modules/user/index.js';
import { AccessTokens } from './access-tokens.js';
import { AliveSessions } from './alive-sessions.js';
import { AuthController } from './auth.controller.js';
import { BearerCallers, BearerIfAny, TokenIfAny } from './bearer.guard.js';
import { BearerStrategy } from './bearer.strategy.js';
import { ConfirmController } from './confirm.controller.js';
import { FreezeController } from './freeze.controller.js';
import { PasskeyCookies } from './passkey-cookie.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PasswordResetRepository } from './password-reset.repository.js';
import { PasswordController } from './password.controller.js';
import { KnownDevices } from './known-devices.js';
import { SecondStepController } from './second-step.controller.js';
import { SessionCookies } from './session-cookies.js';
import { RecognisedDevices } from './recognised-devices.js';
import { SessionController } from './session.controller.js';
import { SessionRepository } from './session.repository.js';
import { SessionStates } from './session-state.js';
import { VerifiedTokens } from './verified-tokens.js';
import { EstablishSession } from './use-cases/establish-session.js';
import { TokenKeys } from './token-keys.js';
import { ChangePassword } from './use-cases/change-password.js';
import { CheckSession } from './use-cases/check-session.js';
import { ConfirmAct } from './use-cases/confirm-act.js';
import { EndSuspensions } from './use-cases/end-suspensions.js';
import { EndSession } from './use-cases/end-session.js';
import { EnsureFirstOperator } from './use-cases/ensure-first-operator.js';
import { EnsureOperator } from './use-cases/ensure-operator.js';
import { FreezeAccount } from './use-cases/freeze-account.js';
import { ListAccountEvents } from './use-cases/list-account-events.js';
import { PurgeSessions } from './use-cases/purge-sessions.js';
import { RegisterAccount } from './use-cases/register-account.js';
import { ReplacePassword } from './use-cases/replace-password.js';
import { RequestPasswordReset } from './use-cases/request-password-reset.js';
import { FindPasswordLink } from './use-cases/find-password-link.js';
import { ResetPassword } from './use-cases/reset-password.js';
import { SetUserStatus } from './use-cases/set-user-status.js';
import { SignIn } from './use-cases/sign-in.js';
import { CompleteSignIn } from './use-cases/complete-sign-in.js';
import { PasskeySignIn } from './use-cases/passkey-sign-in.js';
import { SignOut } from './use-cases/sign-out.js';
import { StartSession } from './use-cases/start-session.js';
import { UnfreezeAccount } from './use-cases/unfreeze-account.js';
import { VerifyEmail } from './use-cases/verify-email.js';

/** Who may come in. Its guard stands before every route of every module, and some routes ask it again. */
@Global()
@Module({
  imports: [
    UserModule,
    SecondFactorModule,
    JwtModule.register({}),
    // A name of its own for each API of the process.
    PassportModule.registerAsync({ useFactory: () => ({ defaultStrategy: `bearer-${randomUUID()}` }) }),
  ],
  controllers: [
    AuthController,
    PasswordController,
    SessionController,
    FreezeController,
    SecondStepController,
    ConfirmController,
  ],
  providers: [
    { provide: CallerResolver, useClass: BearerCallers },
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: StreamSessions, useClass: AliveSessions },
    { provide: DeviceRecognition, useClass: RecognisedDevices },
    { provide: APP_GUARD, useClass: LimitsGuard },
    BearerStrategy,
    TokenIfAny,
    VerifiedTokens,
    BearerIfAny,
    AccessTokens,
    TokenKeys,
    PasskeyCookies,
    PasswordHasher,
    PasswordPolicy,
    PasswordResetRepository,
    KnownDevices,
    SessionCookies,
    SessionRepository,
    SessionStates,
    EstablishSession,
    ChangePassword,
    CheckSession,
    ConfirmAct,
    EndSession,
    EnsureFirstOperator,
    EnsureOperator,
    FreezeAccount,
    UnfreezeAccount,
    ListAccountEvents,
    PurgeSessions,
    RegisterAccount,
    ReplacePassword,
    RequestPasswordReset,
    ResetPassword,
    FindPasswordLink,
    SetUserStatus,
    EndSuspensions,
    SignIn,
    CompleteSignIn,
    PasskeySignIn,
    SignOut,
    StartSession,
    VerifyEmail,
  ],
  exports: [
    AccessGuard,
    EnsureFirstOperator,
    EnsureOperator,
    PasswordHasher,
    PasswordPolicy,
    RegisterAccount,
    SessionRepository,
    SignIn,
    StreamSessions,
    VerifyEmail,
  ],
})
export class AuthModule {}
