import { Injectable, Logger } from '@nestjs/common';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Settings } from '#platform/config/index.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { type AssertedPasskey, type CreatedPasskey, challengeOf } from './passkey-response.rules.js';
import { CHALLENGE_LASTS_MS } from './proof.rules.js';
import { type RelyingParty, relyingPartyOf } from './relying-party.rules.js';
import { PasskeyRefused, PasskeysUnavailable } from './second-factor.errors.js';

type Challenge = Uint8Array<ArrayBuffer>;

/** Loaded by the first passkey: with all its certificate formats it would hold up every start. */
const webauthn = () => import('@simplewebauthn/server');

/** Whose passkey it will be, as the device shows it. */
export interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
}

/**
 * Asks for passkeys and checks what comes back (WebAuthn Level 3): discoverable ones, by which the device verifies the
 * person each time with a fingerprint, a face or a PIN, so that one passkey is two factors.
 */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('Passkeys');

  constructor(private readonly settings: Settings) {}

  /** @throws PasskeysUnavailable */
  requireAvailable(): void {
    this.party();
  }

  /** What `navigator.credentials.create` takes. @throws PasskeysUnavailable */
  async creation(
    owner: PasskeyOwner,
    known: PasskeyEntity[],
    challenge: Challenge,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { id } = this.party();
    const { generateRegistrationOptions } = await webauthn();
    return generateRegistrationOptions({
      rpName: 'Sextant',
      rpID: id,
      userID: new Uint8Array(Buffer.from(owner.id)),
      userName: owner.email,
      userDisplayName: owner.name,
      challenge,
      timeout: CHALLENGE_LASTS_MS,
      attestationType: 'none',
      excludeCredentials: known.map(asked),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
  }

  /**
   * What `navigator.credentials.get` takes.
   * @param known the person's passkeys; without them the device offers what it has
   * @throws PasskeysUnavailable
   */
  async request(known: PasskeyEntity[], challenge: Challenge): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { id } = this.party();
    const { generateAuthenticationOptions } = await webauthn();
    return generateAuthenticationOptions({
      rpID: id,
      allowCredentials: known.map(asked),
      challenge,
      timeout: CHALLENGE_LASTS_MS,
      userVerification: 'required',
    });
  }

  /** The public half of a new passkey whose challenge was ours. @throws PasskeyRefused, PasskeysUnavailable */
  async created(response: CreatedPasskey) {
    const { id, origins } = this.party();
    const { verifyRegistrationResponse } = await webauthn();
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challengeOf(response),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
    }).catch(this.refused);
    if (!verified.verified) throw PasskeyRefused();
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: String(credential.counter),
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
    };
  }

  /**
   * Checks a signature over a challenge that was ours.
   * @returns what is to be written down about the passkey, and whether its counter stood still or went back: then two
   * devices hold it
   * @throws PasskeyRefused, PasskeysUnavailable
   */
  async asserted(
    response: AssertedPasskey,
    passkey: PasskeyEntity,
  ): Promise<{ signCount: number; synced: boolean; copied: boolean }> {
    const { id, origins } = this.party();
    const { userHandle } = response.response;
    if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) {
      throw PasskeyRefused();
    }
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challengeOf(response),
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Compared below, once the signature has turned out to be right.
        counter: 0,
      },
    }).catch(this.refused);
    if (!verified) throw PasskeyRefused();
    const { newCounter: signCount, credentialBackedUp: synced } = authenticationInfo;
    const before = Number(passkey.signCount);
    return { signCount, synced, copied: (signCount > 0 || before > 0) && signCount <= before };
  }

  private party(): RelyingParty {
    const party = relyingPartyOf(this.settings.publicUrl);
    if (!party) throw PasskeysUnavailable();
    return party;
  }

  private readonly refused = (fault: Error): never => {
    this.logger.debug(`A passkey was refused: ${fault.message}`);
    throw PasskeyRefused();
  };
}

const asked = ({ credentialId, transports }: PasskeyEntity) => ({ id: credentialId, transports });
