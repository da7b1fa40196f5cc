import { CoinsRepository } from '#modules/chain/coins.repository.js';
import { CursorRepository } from '#modules/chain/cursor.repository.js';
import { InputRepository } from '#modules/chain/input.repository.js';
import { LostPayments } from '#modules/chain/lost-payments.js';
import { SpendRepository } from '#modules/chain/payouts/spend.repository.js';
import { SightingRepository } from '#modules/chain/sighting.repository.js';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { TokenRepository } from '#modules/chain/token.repository.js';
import { AcceptChain } from '#modules/chain/use-cases/accept-chain.js';
import { WalletAddresses } from '#modules/chain/wallet-addresses.js';
import { MailOperators, MailPerson } from '#modules/user/index.js';
import type { Settings } from '#platform/config/index.js';
import { Notices, Outbox } from '#platform/mail/index.js';
import { KnownMails } from '#platform/mail/mail-kinds.js';
import { MODULE_MAILS } from '../mails.js';
import { openCommandContext } from './command-context.js';

const PROVIDERS = [
  { provide: KnownMails, useValue: new KnownMails(MODULE_MAILS) },
  Notices,
  Outbox,
  MailPerson,
  MailOperators,
  ChainNodes,
  CoinsRepository,
  CursorRepository,
  InputRepository,
  LostPayments,
  SpendRepository,
  SightingRepository,
  TokenRepository,
  WalletAddresses,
  AcceptChain,
];

/** For commands about blockchains; it reads none by itself. */
export const openChainContext = (settings: Settings, url: string) =>
  openCommandContext(settings, url, { providers: PROVIDERS });
