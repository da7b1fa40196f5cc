import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '#modules/user/index.js';

export class SessionResponse {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  id: string;
  @ApiProperty({ type: String, example: 'Chrome on Linux' })
  device: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2026-05-01T09:30:00.000Z',
    description: 'When it signed in',
  })
  firstSeen: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T11:45:00.000Z', description: 'To the minute' })
  lastSeen: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.7',
    description:
      'The IP address it was last seen from; of an IPv6 address, the first 64 bits. It may be that of a provider or a VPN, so it does not say where the device is. Null when it is not known',
  })
  address: string | null;
  @ApiProperty({ type: Boolean, example: true, description: 'Whether this request belongs to it' })
  current: boolean;
}

/** What stands beside the person. */
export class TokenResponse {
  @ApiProperty({
    type: String,
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk4YzBkZSJ9.c2lnbmF0dXJl',
    description: 'Access token, 15 minutes: send it as `Authorization: Bearer …`',
  })
  token: string;
}

/** `success` is false when the person was signed out for a reason that `message` says; `data` and `token` are null then. */
export class CheckResponse {
  @ApiProperty({ type: Boolean, example: true })
  success: boolean;
  @ApiProperty({ type: String, example: 'You are signed in' })
  message: string;
  @ApiProperty({ type: () => UserResponse, nullable: true })
  data: UserResponse | null;
  @ApiProperty({ type: String, nullable: true, example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk4YzBkZSJ9.c2lnbmF0dXJl' })
  token: string | null;
}
