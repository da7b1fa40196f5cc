import { AUTH_ENTITIES, SessionRepository } from '#modules/auth/index.js';
import {
  ChangeOperator,
  ChangeRepository,
  EndInvitation,
  InvitationRepository,
  InviteOperator,
} from '#modules/operator/index.js';
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
];

/** For commands about operators. */
export const openOperatorContext = (settings: Settings, url: string) =>
  openCommandContext(settings, url, { providers: PROVIDERS, entities: AUTH_ENTITIES });
