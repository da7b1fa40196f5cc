import { ApiProperty } from '@nestjs/swagger';
import type { PasskeyEntity } from '../passkey.entity.js';
import { OPTIONS } from './fields.js';

const CODES = ['7k2m9q-4xw0ab-c3d5ef-g8hjkn'];

export class PasskeyResponse {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  id: string;
  @ApiProperty({ type: String, example: 'Phone' })
  name: string;
  @ApiProperty({ type: Boolean, example: true, description: 'Whether it is synced across devices' })
  synced: boolean;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-05-01T11:45:00.000Z' })
  lastUsedAt: string | null;
}

export class SecondFactorResponse {
  @ApiProperty({ type: Boolean, example: true, description: 'Whether an authenticator app is set up' })
  totp: boolean;
  @ApiProperty({ type: () => [PasskeyResponse] })
  passkeys: PasskeyResponse[];
  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'When the second factor is turned off because it was reported lost; null otherwise',
  })
  recoveryDueAt: string | null;
}

/** Answered once and never again. */
export class AuthenticatorKeyResponse {
  @ApiProperty({ type: String, example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', description: 'Base32, for typing in' })
  key: string;
  @ApiProperty({
    type: String,
    example: 'otpauth://totp/Sextant:ada@sextant.example?issuer=Sextant&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    description: 'Content of the QR code',
  })
  uri: string;
}

/** Answered once and never again. */
export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    example: CODES,
    description: 'Ten; empty if you already have some from another second factor',
  })
  recoveryCodes: string[];
}

export class AddedPasskeyResponse extends RecoveryCodesResponse {
  @ApiProperty({ type: () => PasskeyResponse })
  passkey: PasskeyResponse;
}

export class PasskeyOptionsResponse {
  @ApiProperty({ ...OPTIONS, description: '`publicKey` of the call to `navigator.credentials`, as JSON' })
  options: Record<string, unknown>;
}

export class RecoveryResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-05-04T09:30:00.000Z',
    description: 'When the second factor is turned off; null until the link has been used',
  })
  dueAt: string | null;
}

export function passkeyReply(passkey: PasskeyEntity): PasskeyResponse {
  const { id, name, synced, createdAt, lastUsedAt } = passkey;
  return { id, name, synced, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** As the library types them, to what a reply holds. */
export const optionsReply = (options: object): PasskeyOptionsResponse => ({ options: { ...options } });
