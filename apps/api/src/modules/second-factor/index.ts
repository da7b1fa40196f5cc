import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';
import { PasskeyEntity } from './passkey.entity.js';
import { ProofTriesEntity } from './proof-tries.entity.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { RecoveryEntity } from './recovery.entity.js';
import { SignInTicketEntity } from './sign-in-ticket.entity.js';
import { TotpKeyEntity } from './totp-key.entity.js';

/** The tables of this module. */
export const SECOND_FACTOR_ENTITIES = [
  TotpKeyEntity,
  RecoveryCodeEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  SignInTicketEntity,
  ProofTriesEntity,
  RecoveryEntity,
];
