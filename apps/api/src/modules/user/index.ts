import { AccountEventEntity } from './account-event.entity.js';
import { AccountLinkEntity } from './account-link.entity.js';
import { ConfirmationEntity } from './confirmation.entity.js';
import { UserPreferencesEntity } from './user-preferences.entity.js';
import { UserEntity } from './user.entity.js';

export { ACCOUNT_EVENTS, type AccountEvent, type EventCause } from './account-event.entity.js';
export { AccountEvents } from './account-event.repository.js';
export { typedAccountId } from './account-id.rules.js';
export { accountOf } from './account.queries.js';
export { CodeSendings } from './code-sendings.js';
export { USER_CHECKS, directoryCheck } from './directory-checks.js';
export { Bonuses } from './bonuses.js';
export { Confirmed, ConfirmationToken } from './confirmation-header.js';
export {
  ACTS,
  type Act,
  type ActDetails,
  type SecondFactorState,
  hasSecondFactor,
  hashOfDetails,
  proofsBeyondPassword,
} from './confirmation.rules.js';
export { Confirmations } from './confirmations.js';
export { CustomerNotes, type TransactionNote } from './customer-notes.repository.js';
export { AccountResponse } from './dto/account.response.js';
export { Field, OptionalField, OptionalTextField, TextField } from './dto/field.js';
export { UserResponse } from './dto/user.response.js';
export { FREEZE_LINK_LASTS_MS, FreezeLinks } from './freeze-links.js';
export { CODE_MINUTES, inWords, waitSentence } from './one-time-code.rules.js';
export { OneTimeCodes } from './one-time-codes.js';
export { lastNameOf, optionalText, PERSON_FIELDS } from './person-fields.rules.js';
export { hasPhone, isNamed, likeText, phoneParts } from './person-search.rules.js';
export { ChangeStatus } from './use-cases/change-status.js';
export { ConfirmAddress } from './use-cases/confirm-address.js';
export { RevokePendingConfirmations } from './use-cases/revoke-pending-confirmations.js';
export { HoldWithdrawals } from './use-cases/hold-withdrawals.js';
export { MailOperators } from './use-cases/mail-operators.js';
export { MailPerson } from './use-cases/mail-person.js';
export { PurgeUnverified } from './use-cases/purge-unverified.js';
export { PresentOperators, isPresent } from './present-operators.js';
export { RegisterPerson, type Registration } from './use-cases/register-person.js';
export { ResendCode } from './use-cases/resend-code.js';
export {
  AddressTaken,
  AlreadyVerified,
  CodeExpired,
  CodeSentRecently,
  CodeWrong,
  ProposerNotPermitted,
  SeveralRegistrations,
  UserNotFound,
} from './user.errors.js';
export { USER_MAILS } from './user.mails.js';
export { SecondFactors } from './second-factors.js';
export { ACCOUNT_STATUSES, type AccountStatus, accountStatus, isSuspended } from './user.rules.js';
export { UserModule } from './user.module.js';
export { FULL_NAME, SIGN_IN_REGISTRATIONS, Users, type Person } from './user.repository.js';
export { UserReplies } from './user-replies.js';

/** The tables of this module that are read and written with TypeORM. */
export const USER_ENTITIES = [
  UserEntity,
  UserPreferencesEntity,
  ConfirmationEntity,
  AccountLinkEntity,
  AccountEventEntity,
];
