import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Json = Record<string, unknown>;

/** What a test bends, to see it refused. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Flags of the authenticator data: 1 present, 4 verified, 8 backup eligible, 16 backed up, 64 a new credential. */
  flags?: number;
  counter?: number;
  userHandle?: string | null;
  /** Signs with another key. */
  forged?: boolean;
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const es256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A passkey in memory, as a phone or a security key holds one: discoverable, ES256, with a counter. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  private readonly keys = es256();
  private userHandle = '';
  counter = 0;

  readonly origin: string;
  readonly rpId: string;

  constructor(origin: string, rpId = 'localhost') {
    this.origin = origin;
    this.rpId = rpId;
  }

  /** What `navigator.credentials.create` would give for these options. */
  create(options: Json, tampering: Tampering = {}): Json {
    const { id = '' } = options.user as { id?: string };
    this.userHandle = id;
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const rawId = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(rawId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, rawId, Buffer.from(isoCBOR.encode(cose))]);
    const flags = (tampering.flags ?? PRESENT_AND_VERIFIED) | WITH_CREDENTIAL;
    const authData = Buffer.concat([this.authenticatorData({ ...tampering, flags }), credential]);
    const attestation = new Map<string, string | Map<string, never> | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', options, tampering).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` would give for these options. Each use counts. */
  get(options: Json, tampering: Tampering = {}): Json {
    this.counter += 1;
    const authData = this.authenticatorData(tampering);
    const clientData = this.clientData('webauthn.get', options, tampering);
    const key = tampering.forged ? es256().privateKey : this.keys.privateKey;
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(key);
    const userHandle = tampering.userHandle === undefined ? this.userHandle : tampering.userHandle;
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    });
  }

  private answer(response: Json): Json {
    const id = this.credentialId;
    const attached = { authenticatorAttachment: 'platform', clientExtensionResults: {} };
    return { id, rawId: id, type: 'public-key', ...attached, response };
  }

  private clientData(type: string, { challenge }: Json, tampering: Tampering): Buffer {
    const said = {
      type: tampering.type ?? type,
      challenge: tampering.challenge ?? challenge,
      origin: tampering.origin ?? this.origin,
    };
    return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }));
  }

  private authenticatorData({
    rpId = this.rpId,
    flags = PRESENT_AND_VERIFIED,
    counter = this.counter,
  }: Tampering): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}
