import { PasskeyChallengeEntity } from './passkey-challenge.entity.js';
import { PasskeyEntity } from './passkey.entity.js';
import { ProofTriesEntity } from './proof-tries.entity.js';
import { RecoveryEntity } from './recovery.entity.js';
import { SignInTicketEntity } from './sign-in-ticket.entity.js';
import { TotpKeyEntity } from './totp-key.entity.js';

export { ProofRequest, proofExamples, shownProof } from './dto/proof.request.js';
export { assertedPasskeyFault, ASSERTED } from './dto/fields.js';
export { TICKET, TicketRequest } from './dto/second-factor.request.js';
export { PasskeyOptionsResponse, optionsReply } from './dto/second-factor.response.js';
export { NotifyOwner } from './notify-owner.js';
export { PasskeyRepository } from './passkey.repository.js';
export { RecoveryCodeRepository } from './recovery-code.repository.js';
export { RecoveryRepository } from './recovery.repository.js';
export { TotpKeyRepository } from './totp-key.repository.js';
export { PASSKEY_CHECKS } from './passkey-checks.js';
export { assertedPasskey, type AssertedPasskey } from './passkey-response.rules.js';
export type { ChallengeFor } from './passkey-challenges.js';
export { ProofTries } from './proof-tries.js';
export type { ShownProof } from './proof.rules.js';
export {
  PasskeyRefused,
  PasskeysUnavailable,
  ProofNotAccepted,
  ProofTriesUsedUp,
  ProofWrong,
  SecondFactorOff,
  SecondFactorUnreadable,
  SignInTicketExpired,
} from './second-factor.errors.js';
export { SECOND_FACTOR_MAILS } from './second-factor.mails.js';
export { SecondFactorRepository } from './second-factor.repository.js';
export { SecondFactorModule } from './second-factor.module.js';
export { SignInTickets } from './sign-in-tickets.js';
export { AskForProof } from './use-cases/ask-for-proof.js';
export { CheckPasskey } from './use-cases/check-passkey.js';
export { CheckProof } from './use-cases/check-proof.js';
export { EndRecovery } from './use-cases/end-recovery.js';
export { ResetSecondFactor } from './use-cases/reset-second-factor.js';
export { RemoveAddedFactors } from './use-cases/remove-added-factors.js';

/** The tables of this module that are read and written with TypeORM. */
export const SECOND_FACTOR_ENTITIES = [
  TotpKeyEntity,
  PasskeyEntity,
  PasskeyChallengeEntity,
  SignInTicketEntity,
  ProofTriesEntity,
  RecoveryEntity,
];
