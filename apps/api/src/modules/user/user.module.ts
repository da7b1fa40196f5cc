import { Module } from '@nestjs/common';
import { AccountEvents } from './account-event.repository.js';
import { AccountLinkRepository } from './account-link.repository.js';
import { AccountsController } from './accounts.controller.js';
import { AccountQueries } from './account.queries.js';
import { CodeSendingRepository } from './code-sending.repository.js';
import { CodeSendings } from './code-sendings.js';
import { ConfirmationRepository } from './confirmation.repository.js';
import { Confirmations } from './confirmations.js';
import { CustomerNotes } from './customer-notes.repository.js';
import { DirectoryRepository } from './directory.repository.js';
import { FreezeLinks } from './freeze-links.js';
import { OneTimeCodeRepository } from './one-time-code.repository.js';
import { OneTimeCodes } from './one-time-codes.js';
import { PreferencesRepository } from './preferences.repository.js';
import { PresentOperators } from './present-operators.js';
import { ShownPersonRepository } from './shown-person.repository.js';
import { ChangeAvatar } from './use-cases/change-avatar.js';
import { ChangeStatus } from './use-cases/change-status.js';
import { DrawDefaultAvatar } from './use-cases/draw-default-avatar.js';
import { ConfirmAddress } from './use-cases/confirm-address.js';
import { RevokePendingConfirmations } from './use-cases/revoke-pending-confirmations.js';
import { HoldWithdrawals } from './use-cases/hold-withdrawals.js';
import { MailOperators } from './use-cases/mail-operators.js';
import { MailPerson } from './use-cases/mail-person.js';
import { OpenAvatar } from './use-cases/open-avatar.js';
import { PurgeUnverified } from './use-cases/purge-unverified.js';
import { RegisterPerson } from './use-cases/register-person.js';
import { ResendCode } from './use-cases/resend-code.js';
import { SendCode } from './use-cases/send-code.js';
import { UpdatePreferences } from './use-cases/update-preferences.js';
import { UpdateProfile } from './use-cases/update-profile.js';
import { UserController } from './user.controller.js';
import { Users } from './user.repository.js';
import { UserReplies } from './user-replies.js';

@Module({
  controllers: [UserController, AccountsController],
  providers: [
    DirectoryRepository,
    Users,
    AccountEvents,
    CustomerNotes,
    PresentOperators,
    AccountLinkRepository,
    FreezeLinks,
    PreferencesRepository,
    OneTimeCodeRepository,
    CodeSendingRepository,
    CodeSendings,
    ConfirmationRepository,
    Confirmations,
    OneTimeCodes,
    AccountQueries,
    ShownPersonRepository,
    UserReplies,
    MailOperators,
    MailPerson,
    ChangeStatus,
    SendCode,
    RegisterPerson,
    ConfirmAddress,
    RevokePendingConfirmations,
    HoldWithdrawals,
    ResendCode,
    UpdateProfile,
    ChangeAvatar,
    DrawDefaultAvatar,
    OpenAvatar,
    UpdatePreferences,
    PurgeUnverified,
  ],
  exports: [
    ChangeStatus,
    MailOperators,
    MailPerson,
    Users,
    AccountEvents,
    CustomerNotes,
    PresentOperators,
    FreezeLinks,
    Confirmations,
    CodeSendings,
    OneTimeCodes,
    UserReplies,
    RegisterPerson,
    ConfirmAddress,
    RevokePendingConfirmations,
    HoldWithdrawals,
    ResendCode,
    PurgeUnverified,
  ],
})
export class UserModule {}
