import { Module } from '@nestjs/common';
import { UserModule } from '#modules/user/index.js';
import { PasskeyChallengeRepository } from './passkey-challenge.repository.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyController } from './passkey.controller.js';
import { PasskeyRepository } from './passkey.repository.js';
import { Passkeys } from './passkeys.js';
import { ProofTries } from './proof-tries.js';
import { ProofTriesRepository } from './proof-tries.repository.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryRepository } from './recovery.repository.js';
import { SealedKeys } from './sealed-keys.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorReplies } from './second-factor.replies.js';
import { SignInTicketRepository } from './sign-in-ticket.repository.js';
import { SignInTickets } from './sign-in-tickets.js';
import { NotifyOwner } from './notify-owner.js';
import { TotpKeyRepository } from './totp-key.repository.js';
import { AddPasskey } from './use-cases/add-passkey.js';
import { AskForProof } from './use-cases/ask-for-proof.js';
import { AskRecovery } from './use-cases/ask-recovery.js';
import { BeginRecovery } from './use-cases/begin-recovery.js';
import { CarryOutRecoveries } from './use-cases/carry-out-recoveries.js';
import { CheckCode } from './use-cases/check-code.js';
import { CheckPasskey } from './use-cases/check-passkey.js';
import { CheckProof } from './use-cases/check-proof.js';
import { EndRecovery } from './use-cases/end-recovery.js';
import { ResetSecondFactor } from './use-cases/reset-second-factor.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenewRecoveryCodes } from './use-cases/renew-recovery-codes.js';
import { SetUpAuthenticator } from './use-cases/set-up-authenticator.js';
import { RemoveAddedFactors } from './use-cases/remove-added-factors.js';
import { TidyProofs } from './use-cases/tidy-proofs.js';
import { TurnOffAuthenticator } from './use-cases/turn-off-authenticator.js';

/** What people show beside the password. Signing in with it, and confirming acts by it, is the auth module's. */
@Module({
  imports: [UserModule],
  controllers: [SecondFactorController, PasskeyController, RecoveryController],
  providers: [
    PasskeyChallengeRepository,
    PasskeyChallenges,
    PasskeyRepository,
    Passkeys,
    ProofTries,
    ProofTriesRepository,
    RecoveryCodeRepository,
    RecoveryRepository,
    SealedKeys,
    SecondFactorReplies,
    SignInTicketRepository,
    SignInTickets,
    NotifyOwner,
    TotpKeyRepository,
    AddPasskey,
    AskForProof,
    AskRecovery,
    BeginRecovery,
    CarryOutRecoveries,
    CheckCode,
    CheckPasskey,
    CheckProof,
    EndRecovery,
    RemovePasskey,
    ResetSecondFactor,
    RenewRecoveryCodes,
    SetUpAuthenticator,
    RemoveAddedFactors,
    TidyProofs,
    TurnOffAuthenticator,
  ],
  exports: [
    ResetSecondFactor,
    AskForProof,
    CheckPasskey,
    CheckProof,
    EndRecovery,
    ProofTries,
    SignInTickets,
    RemoveAddedFactors,
  ],
})
export class SecondFactorModule {}
