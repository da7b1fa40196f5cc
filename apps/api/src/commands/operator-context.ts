import { AUTH_ENTITIES, SessionRepository } from '#modules/auth/index.js';
import {
  ChangeOperator,
  ChangeRepository,
  EndInvitation,
  InvitationRepository,
  InviteOperator,
} from '#modules/operator/index.js';
import {
  NotifyOwner,
  PasskeyRepository,
  RecoveryCodeRepository,
  RecoveryRepository,
  ResetSecondFactor,
  SECOND_FACTOR_ENTITIES,
  SecondFactorRepository,
  TotpKeyRepository,
} from '#modules/second-factor/index.js';
import { AccountLinkRepository } from '#modules/user/account-link.repository.js';
import { FreezeLinks, MailOperators, MailPerson, SecondFactors } from '#modules/user/index.js';
import type { Settings } from '#platform/config/index.js';
import { Notices, Outbox } from '#platform/mail/index.js';
import { KnownMails } from '#platform/mail/mail-kinds.js';
import { MODULE_MAILS } from '../mails.js';
import { openCommandContext } from './command-context.js';

const PROVIDERS = [
  SessionRepository,
  { provide: KnownMails, useValue: new KnownMails(MODULE_MAILS) },
  Notices,
  Outbox,
  ChangeRepository,
  InvitationRepository,
  InviteOperator,
  EndInvitation,
  ChangeOperator,
  ResetSecondFactor,
  RecoveryRepository,
  TotpKeyRepository,
  PasskeyRepository,
  RecoveryCodeRepository,
  NotifyOwner,
  AccountLinkRepository,
  FreezeLinks,
  MailOperators,
  MailPerson,
  { provide: SecondFactors, useClass: SecondFactorRepository },
];

/** For commands about operators. */
export const openOperatorContext = (settings: Settings, url: string) =>
  openCommandContext(settings, url, { providers: PROVIDERS, entities: [...AUTH_ENTITIES, ...SECOND_FACTOR_ENTITIES] });
